import { formatDuration } from "date-fns";
import type { Metadata } from "next";
import { NavLink } from "@/components/ui/nav-link";
import { env } from "@/lib/core/env";
import { retentionRules } from "@/lib/jobs/forget-old";
import { hasOperatorFor, Operator } from "../operator";
import { isReadByAdmin } from "../read-by-admin";
import { Points, TitledSections } from "../titled-sections";
import { recipientsOf } from "./recipients";

export const metadata: Metadata = {
  title: "Privacy",
  description: "What we store about you, why, for how long, who else receives it, and how to get or delete it.",
  alternates: { canonical: "/privacy" },
};

const keptFor = (name: keyof typeof retentionRules) => formatDuration(retentionRules[name].after);

/** What is stored about people; the times come from the jobs that delete it. */
function stored(draftDays: number) {
  return [
    {
      what: "Your account: email, sign-ins, launches, upvotes, saved plans",
      why: "So that you can sign in and manage your launches",
      how: "Until you delete your account",
    },
    {
      what: "Drafts, with the founder’s email",
      why: "So that the founder can finish them",
      how: `${draftDays} days after the last edit; ended ones another ${keptFor("drafts")}`,
    },
    {
      what: "Public listings: product, maker’s name and handle, pictures",
      why: "They are the catalog",
      how: "Until you take them off or delete your account",
    },
    {
      what: "Agents you connected: name, host, what you allowed, when it was last used",
      why: "So that they can act for you, and you can end it",
      how: "Until you disconnect them; 90 days at most",
    },
    {
      what: "Your address, if you subscribe to the newsletter or follow a launch, and which",
      why: "To send what you asked for. Founders see how many follow, never who",
      how: `Until you end it; ${keptFor("unconfirmed_subscriptions")} if you do not confirm it`,
    },
    { what: "Emails we sent you", why: "To answer when one did not arrive", how: keptFor("mails") },
    {
      what: "Networks you signed in from or voted from, as keyed hashes",
      why: "To stop fake upvotes and locked-out accounts",
      how: `${keptFor("known_networks")} for sign-ins; about two weeks for upvotes`,
    },
    {
      what: "Page visits, as keyed hashes without your address or browser",
      why: "So that founders see how many people looked at their launch",
      how: `${keptFor("analytics")}; daily totals stay`,
    },
    {
      what: "Consent to product updates, when you gave it",
      why: "To prove it",
      how: "Until you delete your account",
    },
    {
      what: "Payments for launches and ads: amount, date, reference. Never card data",
      why: "Accounting",
      how: "As long as the law asks",
    },
  ];
}

export default async function PrivacyPage() {
  const settings = env();
  const isAdmin = await isReadByAdmin();
  const hasOperator = hasOperatorFor({ ...settings, isAdmin });
  const rows = stored(settings.draftTtlDays);
  return (
    <TitledSections
      title="Privacy"
      lead="We store what we need to run the catalog, and no more. No ads that follow you, no tracking cookies, no scripts from other sites."
      sections={[
        ...(hasOperator
          ? [
              {
                id: "who",
                title: "Who is responsible",
                body: <Operator operator={settings.operator} contactEmail={settings.contactEmail} isAdmin={isAdmin} />,
              },
            ]
          : []),
        {
          id: "what",
          title: "What we store",
          body: (
            <table className="w-full text-fine">
              <caption className="sr-only">What we store, why, and for how long</caption>
              <thead>
                <tr className="border-b text-left max-sm:sr-only">
                  <th scope="col" className="py-2 pr-4 font-medium">
                    What
                  </th>
                  <th scope="col" className="py-2 pr-4 font-medium">
                    Why
                  </th>
                  <th scope="col" className="py-2 font-medium">
                    For how long
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ what, why, how }) => (
                  <tr key={what} className="border-b align-top max-sm:block max-sm:py-2">
                    <th
                      scope="row"
                      className="py-2 pr-4 text-left font-normal max-sm:block max-sm:py-0 max-sm:font-medium sm:w-2/5"
                    >
                      {what}
                    </th>
                    <td className="py-2 pr-4 text-soft max-sm:block max-sm:py-0">{why}</td>
                    <td className="py-2 text-soft max-sm:block max-sm:py-0">
                      <span className="text-mute sm:hidden">Kept: </span>
                      {how}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ),
        },
        {
          id: "cookies",
          title: "Cookies",
          body: (
            <Points>
              <li>If you sign in, one cookie keeps you signed in for up to 30 days.</li>
              <li>While you sign in, a cookie protects the form from other sites.</li>
              <li>If you choose a light or dark theme, your browser remembers it. We never see it.</li>
              <li>Visitors who do not sign in get no cookie.</li>
            </Points>
          ),
        },
        {
          id: "others",
          title: "Who else receives data",
          body: (
            <>
              <Points>
                {recipientsOf(settings).map((recipient) => (
                  <li key={recipient}>{recipient}</li>
                ))}
              </Points>
              <p className="text-soft">We do not sell data and show no third-party ads.</p>
            </>
          ),
        },
        {
          id: "rights",
          title: "Your rights",
          body: (
            <Points>
              <li>
                Download everything we store about you, or delete it:{" "}
                <NavLink href="/me/account" className="link">
                  your account
                </NavLink>
                .
              </li>
              <li>Correct your listing any time under My launches.</li>
              <li>
                Emails about a draft, the newsletter and emails about a launch have a link that stops them with one
                click.
              </li>
              {settings.contactEmail && <li>For anything else, send us an email.</li>}
              <li>You can also complain to your data protection authority.</li>
              <li>Deleted data may stay in backups until they are replaced.</li>
            </Points>
          ),
        },
      ]}
    />
  );
}
