import { CategoryFilter, FilterSelect } from "@/components/ui/filter-select";
import { SearchFilters } from "@/components/ui/search-filters";

/** What an admin may look for: facts that are unknown, and sites that are gone. */
export const unknownOptions = [
  { value: "pricing", label: "Pricing unknown" },
  { value: "dr", label: "Domain rating unknown" },
  { value: "link_type", label: "Link unknown" },
  { value: "review_days", label: "Review time unknown" },
  { value: "submit_url", label: "Submit page unknown" },
  { value: "launch_platform", label: "Launches unknown" },
  { value: "price", label: "Price unknown" },
  { value: "requires_account", label: "Account unknown" },
  { value: "requires_backlink", label: "Link back unknown" },
  { value: "language", label: "Language unknown" },
  { value: "checked_on", label: "Never confirmed" },
  { value: "dead", label: "Does not answer" },
] as const;

interface DirectoryEditFiltersProps {
  values: Partial<Record<"q" | "category" | "pricing" | "unknown", string | undefined>>;
  categories: readonly string[];
  pricing: readonly string[];
}

/** Filters: words, category, pricing and unknown facts. */
export function DirectoryEditFilters({ values, categories, pricing }: DirectoryEditFiltersProps) {
  return (
    <SearchFilters
      action="/admin/directories"
      label="Directories"
      values={values}
      words={{
        label: "Words in name, slug or URL",
        placeholder: "Name, slug or URL",
        className: "col-span-2 lg:col-span-1",
      }}
      className="mb-6 grid grid-cols-2 gap-2 lg:grid-cols-[minmax(0,1fr)_12rem_9rem_14rem_auto]"
    >
      <CategoryFilter value={values.category} categories={categories} />
      <FilterSelect name="pricing" label="Pricing" open="Any price" value={values.pricing} options={pricing} />
      <FilterSelect
        name="unknown"
        label="What to look at"
        open="Known or not"
        value={values.unknown}
        options={unknownOptions}
      />
    </SearchFilters>
  );
}
