import type { Metadata } from "next";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { execute } from "@/lib/core/operation";
import { listAdPackages } from "@/lib/operations/admin/list-ad-packages";
import { adminContext } from "../../admin-context";
import { move } from "../actions";
import { AdPackageList } from "../ad-package-list";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Newsletter packages" };
}

export default async function PackagesRoute() {
  const packages = await execute(listAdPackages, {}, await adminContext());
  return (
    <>
      <PageHeading
        title="Newsletter packages"
        aside={
          <div className="flex flex-wrap gap-3">
            <NavLink href="/admin/newsletter/features" className={buttonClass({ kind: "line" })}>
              Features
            </NavLink>
            <NavLink href="/admin/newsletter/new" className={buttonClass()}>
              New package
            </NavLink>
          </div>
        }
      >
        Ad packages in the order in which{" "}
        <NavLink href="/advertise" className="link">
          the public page
        </NavLink>{" "}
        and the API offer them. Open one to edit it, to mark dates as sold, or to take it off.{" "}
        <NavLink href="/admin/newsletter" className="link">
          The next issue
        </NavLink>
      </PageHeading>
      {packages.length === 0 ? (
        <EmptyState title="There is no package yet.">
          <NavLink href="/admin/newsletter/new" className="link">
            Write the first one
          </NavLink>
          . You need a checkout link of your payment service for it.
        </EmptyState>
      ) : (
        <AdPackageList packages={packages} move={move} />
      )}
    </>
  );
}
