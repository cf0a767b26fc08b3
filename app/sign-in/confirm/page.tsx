import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Button } from "@/components/ui/button";
import { PageHeading } from "@/components/ui/page-heading";
import { HOME, safeReturnTo } from "@/lib/auth/return-to";
import { currentContext } from "@/lib/doors/page-context";
import { pressedProduct } from "../pressed-product";

// The address holds the link's secret: it must reach neither search engines nor other sites. A policy stricter than
// this one would also hide from us that the form below came from this page.
export const metadata: Metadata = {
  title: "Confirm that it is you",
  robots: { index: false, follow: false },
  referrer: "same-origin",
};

/** The target of a sign-in link. Opening it does not use the link up, because mail scanners open links; the button does. */
export default async function ConfirmPage({ searchParams }: PageProps<"/sign-in/confirm">) {
  const { token, email, return_to, vote } = await searchParams;
  if (typeof token !== "string" || typeof email !== "string" || !token || !email)
    redirect("/sign-in/problem?error=Link");
  const pressed = await pressedProduct(vote, await currentContext());
  return (
    <div className="page-narrow">
      <PageHeading title="Sign in">
        You are about to sign in as <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{email}</strong>
        .{pressed && <> Your upvote of {pressed.name} is added only if you press the button that says so.</>} If you did
        not ask for this link, close this page.
      </PageHeading>
      <form method="post" action="/api/auth/callback/email" className="pt-4">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="return_to" value={safeReturnTo(return_to) ?? HOME} />
        {pressed ? (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="vote" value={pressed.sealed} size="large" className="max-w-full">
              <span className="truncate">Sign in and upvote {pressed.name}</span>
            </Button>
            <Button type="submit" size="large">
              Sign in
            </Button>
          </div>
        ) : (
          <Button type="submit" size="large">
            Sign in
          </Button>
        )}
      </form>
      <p className="pt-4 text-fine text-mute">The link works once.</p>
    </div>
  );
}
