import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";

export default function ProductNotFound() {
  return (
    <div className="page-width">
      <PageHeading title="No listing at this URL" />
      <EmptyState title="The listing may have been renamed or taken down.">
        <NavLink href="/products" className="link">
          Search all products
        </NavLink>{" "}
        by name, or read{" "}
        <NavLink href="/" className="link">
          this week&rsquo;s launches
        </NavLink>
        .
      </EmptyState>
    </div>
  );
}
