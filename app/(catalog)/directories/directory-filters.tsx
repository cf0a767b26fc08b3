import { CategoryFilter, FilterSelect } from "@/components/ui/filter-select";
import { SearchFilters } from "@/components/ui/search-filters";

export interface DirectoryFilterValues {
  q?: string | undefined;
  category?: string | undefined;
  pricing?: string | undefined;
  min_dr?: string | undefined;
  launch_platform?: string | undefined;
  link_type?: string | undefined;
  sort?: string | undefined;
}

const pricing = ["Free", "Freemium", "Paid"];

const ratings = [10, 20, 30, 40, 50, 60, 70, 80, 90].map((least) => ({ value: `${least}`, label: `DR ${least}+` }));

const platforms = [
  { value: "true", label: "With launches" },
  { value: "false", label: "Without launches" },
];

const linkTypes = [
  { value: "dofollow", label: "Followed links" },
  { value: "nofollow", label: "Nofollow links" },
];

const sorts = [
  { value: "-dr", label: "Lowest DR first" },
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
  { value: "pricing", label: "Free first" },
  { value: "-pricing", label: "Paid first" },
  { value: "review_days", label: "Fastest review first" },
  { value: "-review_days", label: "Slowest review first" },
];

export function DirectoryFilters({
  values,
  categories,
}: {
  values: DirectoryFilterValues;
  categories: readonly string[];
}) {
  return (
    <SearchFilters
      action="/directories"
      label="Directories"
      values={{ ...values }}
      words={{
        label: "Words in the name or URL",
        placeholder: "Name or URL",
        className: "col-span-2 sm:col-span-3 lg:col-span-1",
      }}
      className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_10rem_7.5rem_7rem_8rem_8.5rem_10rem_auto]"
    >
      <CategoryFilter value={values.category} categories={categories} />
      <FilterSelect name="pricing" label="Pricing" open="Any price" value={values.pricing} options={pricing} />
      <FilterSelect name="min_dr" label="Lowest domain rating" open="Any DR" value={values.min_dr} options={ratings} />
      <FilterSelect
        name="launch_platform"
        label="Launch platform"
        open="All kinds"
        value={values.launch_platform}
        options={platforms}
      />
      <FilterSelect name="link_type" label="Link type" open="All links" value={values.link_type} options={linkTypes} />
      <FilterSelect
        name="sort"
        label="Order"
        open="Highest DR first"
        value={values.sort === "dr" ? undefined : values.sort}
        options={sorts}
      />
    </SearchFilters>
  );
}
