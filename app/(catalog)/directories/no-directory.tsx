import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";

/** Which filters are set, when nothing fits them all, and where words are looked for. */
export function NoDirectory({ set, hasWords }: { set: readonly { label: string }[]; hasWords: boolean }) {
  const [clear, others] =
    set.length === 1 ? ["Clear this filter", "to see them all"] : ["Clear all filters", "or remove one of them"];
  return (
    <EmptyState title={`No directory matches ${set.map(({ label }) => label).join(", ")}.`}>
      <NavLink href="/directories" className="link">
        {clear}
      </NavLink>{" "}
      {others}.
      {hasWords && " We look for words in names and URLs only. For a field or a kind of site, choose a category."}
    </EmptyState>
  );
}
