import type { Metadata, Route } from "next";
import { pick } from "@/app/query";
import { ListingTable } from "@/components/admin/listing-table";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { Pagination } from "@/components/ui/pagination";
import { withQuery } from "@/lib/core/address";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { stateOptions } from "@/lib/launch/states";
import { listListings } from "@/lib/operations/admin/list-listings";
import { adminContext } from "../admin-context";
import { offsetOf, PAGE_SIZE, pageAt } from "../paging";
import { searchText } from "../search-text";
import { ListingFilters, paymentOptions } from "./listing-filters";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Listings" };
}

export default async function ListingsRoute({ searchParams }: PageProps<"/admin/listings">) {
  const ctx = await adminContext();
  const asked = pick(await searchParams, ["q", "status", "payment", "offset"]);
  const status = stateOptions.find(({ value }) => value === asked.status)?.value;
  const payment = paymentOptions.find(({ value }) => value === asked.payment)?.value;
  const offset = offsetOf(asked.offset);
  const q = searchText(asked.q);
  const { data, total } = await execute(listListings, { q, status, payment, offset, limit: PAGE_SIZE }, ctx);
  const hrefAt = (at: number): Route => withQuery("/admin/listings", { q, status, payment, offset: at || undefined });

  return (
    <>
      <PageHeading
        title="Listings"
        aside={
          <p role="status" className="figures text-soft">
            {formatCount(total, "listing")}
          </p>
        }
      >
        {status === "live"
          ? "What is live, the last launched first."
          : "Launches in every state, the last opened first."}{" "}
        Open one to edit, feature, take down or restore it.
      </PageHeading>
      <ListingFilters q={q} status={status} payment={payment} />
      {data.length === 0 ? (
        <EmptyState title="No listing matches.">
          Use fewer words or{" "}
          <NavLink href="/admin/listings" className="link">
            clear the filters
          </NavLink>
          .
        </EmptyState>
      ) : (
        <ListingTable listings={data} />
      )}
      <Pagination page={pageAt(offset, total)} hrefAt={hrefAt} />
    </>
  );
}
