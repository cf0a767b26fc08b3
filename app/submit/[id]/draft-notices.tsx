import type { Route } from "next";
import { Button } from "@/components/ui/button";
import { NavLink } from "@/components/ui/nav-link";

/** For visitors who are not signed in: the link only lets them read; an account is needed to finish. */
export function SignInToFinish({ signIn, isOpen }: { signIn: Route; isOpen: boolean }) {
  return (
    <section aria-label="Finish this draft" className="mb-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-y py-4">
      <Button asChild size="large">
        <NavLink href={signIn}>{isOpen ? "Sign in to finish it" : "Sign in to see where it stands"}</NavLink>
      </Button>
      <p className="max-w-[52ch] text-soft">
        {isOpen
          ? "You get a link by e-mail, no password. Who opens the draft first while signed in becomes its owner; from then on only that account can edit it."
          : "Its owner sees the review’s decision and the date here."}
      </p>
    </section>
  );
}

/** For a signed-in person who cannot claim this draft now. */
export function NotClaimed({ why }: { why: string }) {
  return (
    <section aria-label="Who can edit this draft" className="mb-10 border-ink border-l-2 pl-4">
      <h2 className="font-semibold text-read">This draft is not yours yet</h2>
      <p className="max-w-[68ch] text-soft">{why}</p>
    </section>
  );
}

/** For a signed-in person who does not own the draft. */
export function OwnedByOther({ email }: { email: string }) {
  return (
    <section aria-label="Who can edit this draft" className="mb-10 border-ink border-l-2 pl-4">
      <h2 className="font-semibold text-read">This draft belongs to another account</h2>
      <p className="max-w-[68ch] text-soft">
        You are signed in as {email}. You can read the draft, and only the account that claimed it can edit it. If that
        is yours too, sign out under{" "}
        <NavLink href="/me" className="link">
          your launches
        </NavLink>{" "}
        and sign in with the other address.
      </p>
    </section>
  );
}
