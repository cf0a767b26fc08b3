import type { Metadata } from "next";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";

export const metadata: Metadata = { title: "Account deleted", robots: { index: false, follow: false } };

export default function AccountDeletedPage() {
  return (
    <div className="page-narrow">
      <PageHeading title="Your account is deleted">
        We have deleted your data and ended every session. A last email confirms it.{" "}
        <NavLink href="/" className="link">
          To this week&rsquo;s launches
        </NavLink>
      </PageHeading>
    </div>
  );
}
