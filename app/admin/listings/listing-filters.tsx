import { FilterSelect } from "@/components/ui/filter-select";
import { SearchFilters } from "@/components/ui/search-filters";
import { stateOptions } from "@/lib/launch/states";

/** Filters: words and state. */
export function ListingFilters({ q, status }: { q?: string | undefined; status?: string | undefined }) {
  return (
    <SearchFilters
      action="/admin/listings"
      label="Listings"
      values={{ q, status }}
      words={{
        label: "Words in name, slug, URL or founder’s email",
        placeholder: "Name, slug, URL or email",
        className: "col-span-2 sm:col-span-1",
      }}
      className="mb-6 grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
    >
      <FilterSelect name="status" label="State" open="Any state" value={status} options={stateOptions} />
    </SearchFilters>
  );
}
