import type { Metadata } from "next";
import { answerOrNull } from "@/app/answer";
import { pick } from "@/app/query";
import { EmptyState } from "@/components/ui/empty-state";
import { LongWords } from "@/components/ui/long-words";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { execute } from "@/lib/core/operation";
import { currentContext } from "@/lib/doors/page-context";
import { CONFIRM_DAYS } from "@/lib/mail/subscriptions";
import { readConfirmLink } from "@/lib/operations/public/read-confirm-link";
import { confirm } from "./confirm";
import { ConfirmForm } from "./confirm-form";

// The address holds the link's secret. A policy stricter than this one would also hide that the form came from this page.
export const metadata: Metadata = {
  title: "Confirm",
  robots: { index: false, follow: false },
  referrer: "same-origin",
};

/** The target of the link that confirms a subscription. Opening it changes nothing, because mail scanners open links. */
export default async function ConfirmPage({ searchParams }: PageProps<"/confirm">) {
  const { token } = pick(await searchParams, ["token"]);
  const link = token && (await answerOrNull(execute(readConfirmLink, { token }, await currentContext())));
  if (!token || !link) return <Over />;
  const { listing, categories } = link;
  return (
    <div className="page-width">
      <PageHeading
        title={
          listing ? (
            <>
              Follow <LongWords text={listing.name} />
            </>
          ) : (
            "Get the newsletter"
          )
        }
      >
        {listing
          ? `A mail on the day ${listing.name} launches, if it has not yet, and one when its changelog has a new entry, at most one a day.`
          : newsletterWords(categories)}{" "}
        Each has a link that ends it with one click. If you did not ask for this, close the page: nothing is sent.
      </PageHeading>
      <ConfirmForm token={token} button={listing ? `Follow ${listing.name}` : "Get the newsletter"} action={confirm} />
    </div>
  );
}

function newsletterWords(categories: readonly string[]): string {
  const which = categories.length === 0 ? "all launches" : `the launches in ${categories.join(", ")}`;
  return `One mail a week, with ${which} and their final ranks.`;
}

function Over() {
  return (
    <div className="page-width">
      <PageHeading title="This link is over, or not whole" />
      <EmptyState title="Nothing was changed.">
        It works for {CONFIRM_DAYS} days, and until what it asked for is ended. Open the link in the mail again, or ask
        for another:{" "}
        <NavLink href="/newsletter" className="link">
          the newsletter
        </NavLink>
        , or the page of the launch.
      </EmptyState>
    </div>
  );
}
