import type { Metadata } from "next";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { withQuery } from "@/lib/core/address";
import { routes } from "@/lib/core/routes";
import { isUnsubscribeToken } from "@/lib/mail/unsubscribe";

export const metadata: Metadata = {
  title: "Unsubscribe",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

export default async function UnsubscribePage({ searchParams }: PageProps<"/unsubscribe">) {
  const { token, done } = await searchParams;
  if (done !== undefined) return <Done />;
  if (typeof token !== "string" || !isUnsubscribeToken(token)) return <NotWhole />;
  return (
    <div className="page-narrow">
      <PageHeading title="No more mail about drafts">
        We send no more reminders of open drafts to the address that got this link. Sign-in links, and decisions on what
        you submit, still arrive.
      </PageHeading>
      <form method="post" action={withQuery(routes.unsubscribe(token), { from: "page" })}>
        <Button type="submit">Unsubscribe</Button>
      </form>
    </div>
  );
}

function Done() {
  return (
    <div className="page-narrow">
      <PageHeading title="Unsubscribed" />
      <EmptyState title="We send no more emails about drafts to this address.">
        Sign-in links, and decisions on what you submit, still arrive. Open drafts stay as they are. Back to{" "}
        <NavLink href="/" className="link">
          this week&rsquo;s launches
        </NavLink>
        .
      </EmptyState>
    </div>
  );
}

function NotWhole() {
  return (
    <div className="page-narrow">
      <PageHeading title="This link is not whole" />
      <EmptyState title="Nothing was changed.">
        Part of the link is missing. Open the link in the email again, or copy all of it into the address bar.
      </EmptyState>
    </div>
  );
}
