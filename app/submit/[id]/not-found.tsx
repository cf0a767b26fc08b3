import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";

export default function DraftNotFound() {
  return (
    <div className="page-width">
      <PageHeading title="No open draft at this link" />
      <EmptyState title="The link is incomplete, or the draft has expired.">
        Check that you copied the whole link. We remove drafts that nobody edits;{" "}
        <NavLink href="/submit" className="link">
          open a new one
        </NavLink>{" "}
        with the same URL in a few seconds.
      </EmptyState>
    </div>
  );
}
