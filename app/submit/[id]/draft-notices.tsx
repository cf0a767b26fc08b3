import type { Route } from "next";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { NavLink } from "@/components/ui/nav-link";
import { PressButton } from "@/components/ui/press-button";
import type { FounderDraft } from "@/lib/launch/draft/founder-draft";
import { type GateAction, GateForm } from "./gate-form";

/** For visitors who are not signed in: the link only lets them read; an account is needed to finish. */
export function SignInToFinish({ signIn, isOpen }: { signIn: Route; isOpen: boolean }) {
  return (
    <section aria-label="Finish this draft" className="mb-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-y py-4">
      <NavLink href={signIn} className={buttonClass({ size: "large" })}>
        {isOpen ? "Sign in to finish it" : "Sign in to see its status"}
      </NavLink>
      <p className="max-w-[52ch] text-soft">
        {isOpen
          ? "You get a link by email, no password. If the draft was opened with your address and nobody has claimed it, it is yours then. Until somebody claims it, anyone with this link can correct it. After that only their account can."
          : "Its owner sees the review’s decision and the date here."}
      </p>
    </section>
  );
}

interface NoticeProps {
  draft: Pick<FounderDraft, "id" | "email" | "opened_for_you" | "taken_back">;
  action: GateAction;
}

/** For a signed-in person: the button that claims a draft which nobody has claimed. */
export function ClaimDraft({ draft: { id, email, opened_for_you, taken_back }, action }: NoticeProps) {
  if (taken_back && !opened_for_you) {
    return (
      <Notice title="Somebody took back this draft">
        The person it was opened for took it back. Only that person can claim it.
      </Notice>
    );
  }
  return (
    <Notice title="Is this your product?">
      {opened_for_you
        ? "This draft was opened with your email address. Claim it to finish it. Until then anyone with this link can correct it; after that only your account can."
        : `This draft was opened with ${email ?? "another address"}. You can claim it if you work on it together. We tell that person, who can take it back until you submit it.`}
      <GateForm draftId={id} action={action} className="pt-4">
        <PressButton size="large" busy="Claiming…">
          Claim this draft
        </PressButton>
      </GateForm>
    </Notice>
  );
}

/** For the person a draft was opened for, while another account holds it. */
export function TakeBackDraft({ draft: { id }, action }: NoticeProps) {
  return (
    <Notice title="Another account has claimed your draft">
      Somebody opened it for your address, and another account claimed it. Was it a colleague? Then you have nothing to
      do. Otherwise take it back: you can until it is submitted, and all texts stay.
      <GateForm draftId={id} action={action} className="pt-4">
        <PressButton busy="Taking it back…">Take the draft back</PressButton>
      </GateForm>
    </Notice>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label="Who can edit this draft" className="mb-10 border-ink noted">
      <h2 className="font-semibold text-read">{title}</h2>
      <div className="max-w-[68ch] text-soft">{children}</div>
    </section>
  );
}

/** For a signed-in person who does not own the draft. */
export function OwnedByOther({ email }: { email: string }) {
  return (
    <section aria-label="Who can edit this draft" className="mb-10 border-ink noted">
      <h2 className="font-semibold text-read">This draft belongs to another account</h2>
      <p className="max-w-[68ch] text-soft">
        You are signed in as {email}. You can read the draft, but only the account that claimed it can edit it. If that
        account is yours too, sign out under{" "}
        <NavLink href="/me/account" className="link">
          your account
        </NavLink>{" "}
        and sign in with the other address.
      </p>
    </section>
  );
}
