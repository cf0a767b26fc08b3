import type { Metadata } from "next";
import { NavLink } from "@/components/ui/nav-link";
import { env } from "@/lib/core/env";
import { hasOperatorFor, Operator } from "../operator";
import { isReadByAdmin } from "../read-by-admin";
import { Points, TitledSections } from "../titled-sections";

export const metadata: Metadata = {
  title: "Contact",
  description: "How to reach us about your launch, a wrong listing, a security problem or your data.",
  alternates: { canonical: "/contact" },
};

export default async function ContactPage() {
  const { operator, contactEmail } = env();
  const isAdmin = await isReadByAdmin();
  const hasOperator = hasOperatorFor({ operator, contactEmail, isAdmin });
  return (
    <TitledSections
      title="Contact"
      lead={
        contactEmail
          ? "Some things you can do yourself. For everything else, send us an email."
          : "What you can do yourself about your listing, your data and our emails."
      }
      sections={[
        ...(hasOperator
          ? [
              {
                id: "write",
                title: "Our address",
                body: <Operator operator={operator} contactEmail={contactEmail} isAdmin={isAdmin} />,
              },
            ]
          : []),
        {
          id: "yourself",
          title: "What you can do yourself",
          body: (
            <Points>
              <li>
                Change your listing, or take it off the catalog:{" "}
                <NavLink href="/me" className="link">
                  your launches
                </NavLink>
              </li>
              <li>
                Download or delete your data:{" "}
                <NavLink href="/me/account" className="link">
                  your account
                </NavLink>
              </li>
              <li>Emails about a draft, the newsletter and mail about a launch have a link that stops them.</li>
              <li>Someone opened a draft with your email: use the link in that email to claim it, or ignore it.</li>
            </Points>
          ),
        },
        ...(contactEmail
          ? [
              {
                id: "say",
                title: "What to send us",
                body: (
                  <Points>
                    <li>
                      A wrong or unwanted listing: its link, what is wrong, and how we can tell that you may speak for
                      it.
                    </li>
                    <li>An error: the number on the error page, or the request id of the API’s answer.</li>
                    <li>A security problem: the steps. Please do not test on other people’s data.</li>
                    <li>A payment: the email you paid with. Never send card numbers.</li>
                  </Points>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
