import { Button } from "@/components/ui/button";
import { FilterForm } from "@/components/ui/filter-form";
import { FilterSelect } from "@/components/ui/filter-select";
import { Input } from "@/components/ui/input";
import { textBounds } from "@/lib/core/text-bounds";
import { stateOptions } from "@/lib/launch/states";

/** Filters: words and state. */
export function ListingFilters({ q, status }: { q?: string | undefined; status?: string | undefined }) {
  return (
    <FilterForm
      key={`${q}:${status}`}
      action="/admin/listings"
      role="search"
      aria-label="Listings"
      data-screen-only=""
      className="mb-6 grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
    >
      <Input
        type="search"
        name="q"
        defaultValue={q}
        maxLength={textBounds.search}
        aria-label="Words in name, slug or address"
        placeholder="Name, slug or address"
        className="col-span-2 sm:col-span-1"
      />
      <FilterSelect name="status" label="State" open="Any state" value={status} options={stateOptions} />
      <Button type="submit">Apply</Button>
    </FilterForm>
  );
}
