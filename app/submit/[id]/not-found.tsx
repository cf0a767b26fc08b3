import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";

export default function DraftNotFound() {
  return (
    <div className="page-width">
      <PageHeading title="No open draft at this address" />
      <EmptyState title="The link is incomplete, or the draft has expired.">
        Check that the whole link was copied. A draft that is not edited for its lifetime is removed;{" "}
        <NavLink href="/submit" className="link">
          open a new one
        </NavLink>{" "}
        with the same address, which takes a few seconds.
      </EmptyState>
    </div>
  );
}
