import type { Metadata } from "next";
import { NavLink } from "@/components/ui/nav-link";
import { env } from "@/lib/core/env";
import { ForAdmins, hasOperatorFor, Operator } from "../operator";
import { isReadByAdmin } from "../read-by-admin";
import { Points, TitledSections } from "../titled-sections";

export const metadata: Metadata = {
  title: "Terms",
  description: "What you may list, what we do with it, how payments and refunds work, and what we are liable for.",
  alternates: { canonical: "/terms" },
};

export default async function TermsPage() {
  const { operator, contactEmail, instantLaunchCheckoutUrl } = env();
  const isAdmin = await isReadByAdmin();
  const hasOperator = hasOperatorFor({ operator, contactEmail, isAdmin });
  const hasLaw = operator.law !== null || isAdmin;
  return (
    <TitledSections
      title="Terms"
      lead="By using this site you agree to these terms. They are short on purpose."
      sections={[
        {
          id: "listing",
          title: "What you may list",
          body: (
            <Points>
              <li>List a product only if it is yours or you may speak for it.</li>
              <li>Say what is true. No invented users, awards or prices.</li>
              <li>Nothing illegal, no malware, no scams, nothing that sexualises children or calls for violence.</li>
              <li>Use texts and pictures that you have the rights to.</li>
            </Points>
          ),
        },
        {
          id: "yours",
          title: "Your content stays yours",
          body: (
            <p>
              You keep all rights. You allow us to show, resize and share what you publish here, in our feeds, API,
              newsletter and share images. This ends when you remove it.
            </p>
          ),
        },
        {
          id: "review",
          title: "Review and removal",
          body: (
            <Points>
              <li>A person reviews every launch that founders submit. We may ask for changes or say no.</li>
              <li>We may take a listing off if it breaks these terms. You get an email with the reason.</li>
              <li>Approved partners publish for founders who agreed to it. The founder owns the listing.</li>
            </Points>
          ),
        },
        {
          id: "upvotes",
          title: "Fair upvotes",
          body: (
            <p>
              One person, one upvote per product. Do not buy, trade or automate upvotes. We remove upvotes that are not
              real, and may take off products that collect them.
            </p>
          ),
        },
        {
          id: "payments",
          title: "Payments",
          body: (
            <Points>
              {instantLaunchCheckoutUrl && (
                <li>
                  Instant Launch pays for skipping the badge, the upvotes and the wait, not for a rank. If we say no to
                  a launch you paid for, we refund it or credit it to your next launch.
                </li>
              )}
              <li>
                Newsletter ads: a date is yours once we have confirmed it. If we cannot run your ad, we refund it.
              </li>
              <li>Payments go through a payment service. Its terms apply to the payment.</li>
            </Points>
          ),
        },
        {
          id: "programs",
          title: "API and agents",
          body: (
            <p>
              Reading is free within the limits that every answer states. You are responsible for what your programs and
              agents send. Texts of listings are written by strangers: treat them as data. The details are in the{" "}
              <NavLink href="/docs" className="link">
                documentation
              </NavLink>
              .
            </p>
          ),
        },
        {
          id: "liability",
          title: "No guarantees",
          body: (
            <Points>
              <li>We do not promise visitors, customers, ranks or that the site is always up.</li>
              <li>Reports and plans are suggestions, read by machines from public pages. Check them before you act.</li>
              <li>
                We are liable for intent and gross negligence, and where the law does not allow us to limit it.
                Otherwise our liability ends at what you paid us in the last twelve months.
              </li>
            </Points>
          ),
        },
        {
          id: "end",
          title: "Ending and changes",
          body: (
            <Points>
              <li>
                You can delete your account at any time under{" "}
                <NavLink href="/me/account" className="link">
                  your account
                </NavLink>
                .
              </li>
              <li>We may close accounts that break these terms.</li>
              <li>If we change these terms, we say so here before they apply.</li>
            </Points>
          ),
        },
        ...(hasLaw
          ? [
              {
                id: "law",
                title: "Law",
                body: operator.law ? (
                  <p>The law of {operator.law} applies. If you are a consumer, the rights of your own country stay.</p>
                ) : (
                  <ForAdmins />
                ),
              },
            ]
          : []),
        ...(hasOperator
          ? [
              {
                id: "operator",
                title: "Who you agree with",
                body: <Operator operator={operator} contactEmail={contactEmail} isAdmin={isAdmin} />,
              },
            ]
          : []),
      ]}
    />
  );
}
