import type { Metadata } from "next";
import { NavLink } from "@/components/ui/nav-link";
import { amountOf } from "@/lib/core/currency";
import { env } from "@/lib/core/env";
import { formatMoney } from "@/lib/core/format/money";
import { hasOperatorFor, Operator } from "../operator";
import { isReadByAdmin } from "../read-by-admin";
import { Points, TitledSections } from "../titled-sections";

export const metadata: Metadata = {
  title: "About",
  description: "How launches are ranked, how upvotes are counted, what costs money, and who runs this site.",
  alternates: { canonical: "/about" },
};

export default async function AboutPage() {
  const { operator, contactEmail, instantLaunchCheckoutUrl, instantLaunchPrice } = env();
  const isAdmin = await isReadByAdmin();
  const hasOperator = hasOperatorFor({ operator, contactEmail, isAdmin });
  return (
    <TitledSections
      title="About"
      lead="We list software on the week it launches and rank it by upvotes. We also help founders get ready, get listed elsewhere and find their first users."
      sections={[
        {
          id: "weeks",
          title: "How a week works",
          body: (
            <Points>
              <li>A week starts on Monday at 00:00 UTC and ends on Sunday at 24:00.</li>
              <li>
                We sort the launches of a week by upvotes. Equal upvotes share a rank; we show the newer one first.
              </li>
              <li>
                When the week ends, its ranks are final. Later upvotes still count for the product, not for the rank.
              </li>
              <li>The first three get a winner’s badge.</li>
              <li>
                All past weeks are in the{" "}
                <NavLink href="/weeks" className="link">
                  archive
                </NavLink>
                .
              </li>
            </Points>
          ),
        },
        {
          id: "upvotes",
          title: "How upvotes are counted",
          body: (
            <Points>
              <li>One upvote per person and product. Founders cannot upvote their own.</li>
              <li>We add the upvotes of new accounts after a nightly spam check.</li>
              <li>We do not sell upvotes or ranks, and we never add any ourselves.</li>
              <li>Products marked “Sample” are real, with invented upvotes, dates and ranks. </li>
            </Points>
          ),
        },
        {
          id: "launching",
          title: "What a launch takes",
          body: (
            <>
              <p>
                Anyone can open a draft, also through an AI agent. A founder finishes it in the browser, and a person
                reviews it before it goes live.
              </p>
              <p>
                <NavLink href="/submit" className="link">
                  Submit your product
                </NavLink>{" "}
                or{" "}
                <NavLink href="/readiness" className="link">
                  check your page first
                </NavLink>
                .
              </p>
            </>
          ),
        },
        {
          id: "money",
          title: "What costs money",
          body: (
            <Points>
              <li>Launching is free.</li>
              {instantLaunchCheckoutUrl && (
                <li>
                  Instant Launch skips the badge, the upvotes and the wait for a week
                  {instantLaunchPrice &&
                    `, for ${formatMoney(amountOf(instantLaunchPrice.amount, instantLaunchPrice.currency), instantLaunchPrice.currency)}`}
                  . A person still reviews it, and it buys no rank.
                </li>
              )}
              <li>
                <NavLink href="/advertise" className="link">
                  Newsletter ads
                </NavLink>{" "}
                are sold by the date and marked as ads.
              </li>
            </Points>
          ),
        },
        {
          id: "programs",
          title: "For programs and agents",
          body: (
            <p>
              Everything here is also available over REST and MCP, without a key for reading. See the{" "}
              <NavLink href="/docs" className="link">
                documentation
              </NavLink>
              .
            </p>
          ),
        },
        ...(hasOperator
          ? [
              {
                id: "operator",
                title: "Who runs this site",
                body: <Operator operator={operator} contactEmail={contactEmail} isAdmin={isAdmin} />,
              },
            ]
          : []),
      ]}
    />
  );
}
