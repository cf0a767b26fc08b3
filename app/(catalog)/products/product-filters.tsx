import { typeOptions } from "@/components/product/labels";
import { CategoryFilter, FilterSelect } from "@/components/ui/filter-select";
import { SearchFilters } from "@/components/ui/search-filters";

const periods = [
  { value: "today", label: "Today" },
  { value: "week", label: "This week" },
  { value: "month", label: "This month" },
  { value: "year", label: "This year" },
];

/** "month" → "This month"; a week keeps its own name. */
export function periodLabel(period: string): string {
  return periods.find(({ value }) => value === period)?.label ?? period;
}

export interface ProductFilterValues {
  q?: string | undefined;
  category?: string | undefined;
  type?: string | undefined;
  period?: string | undefined;
}

interface ProductFiltersProps {
  values: ProductFilterValues;
  /** The order of the list, which a new filter keeps. */
  sort: string | undefined;
  categories: readonly string[];
}

/** The filters in one line. A GET form, so that every filtered list has a URL. */
export function ProductFilters({ values, sort, categories }: ProductFiltersProps) {
  const period = values.period === "all" ? undefined : values.period;
  const isKnown = periods.some(({ value }) => value === period);
  return (
    <SearchFilters
      action="/products"
      label="Products"
      values={{ ...values, sort }}
      words={{
        label: "Words that say what it does, or a URL",
        placeholder: "Words or a URL",
        className: "col-span-2 md:col-span-4 lg:col-span-1",
      }}
      submit="Search"
      className="grid grid-cols-2 gap-2 md:grid-cols-[repeat(3,minmax(0,1fr))_auto] lg:grid-cols-[minmax(0,1fr)_11rem_10rem_9rem_auto]"
    >
      {sort && <input type="hidden" name="sort" value={sort} />}
      <CategoryFilter value={values.category} categories={categories} />
      <FilterSelect name="type" label="Type" open="All types" value={values.type} options={typeOptions} />
      <FilterSelect
        name="period"
        label="Launched"
        open="Any time"
        value={period}
        options={isKnown || !period ? periods : [...periods, period]}
      />
    </SearchFilters>
  );
}
