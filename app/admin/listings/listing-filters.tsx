import { FilterSelect } from "@/components/ui/filter-select";
import { SearchFilters } from "@/components/ui/search-filters";
import { stateOptions } from "@/lib/launch/states";

interface ListingFiltersProps {
  q: string | undefined;
  status: string | undefined;
  payment: string | undefined;
}

export const paymentOptions = [
  { value: "paid", label: "Instant Launch, paid" },
  { value: "unpaid", label: "Instant Launch, not paid" },
] as const;

/** Filters: words, state and payment. */
export function ListingFilters({ q, status, payment }: ListingFiltersProps) {
  return (
    <SearchFilters
      action="/admin/listings"
      label="Listings"
      values={{ q, status, payment }}
      words={{
        label: "Words in name, slug, URL or founder’s email",
        placeholder: "Name, slug, URL or email",
        className: "col-span-2 lg:col-span-1",
      }}
      className="mb-6 grid grid-cols-2 gap-2 max-lg:[&>button]:col-span-2 lg:grid-cols-[minmax(0,1fr)_12rem_15rem_auto]"
    >
      <FilterSelect name="status" label="State" open="Any state" value={status} options={stateOptions} />
      <FilterSelect name="payment" label="Payment" open="Any payment" value={payment} options={paymentOptions} />
    </SearchFilters>
  );
}
