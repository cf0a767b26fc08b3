import type { Metadata, Route } from "next";
import { pick } from "@/app/query";
import { FilterChips } from "@/components/admin/filter-chips";
import { partnerStatus } from "@/components/partner/labels";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { Pagination } from "@/components/ui/pagination";
import { withQuery } from "@/lib/core/address";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { listPartners } from "@/lib/operations/admin/list-partners";
import { partnerStatuses } from "@/lib/partner/files";
import { adminContext } from "../admin-context";
import { offsetOf, PAGE_SIZE, pageAt } from "../paging";
import { PartnerTable } from "./partner-table";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Partners" };
}

export default async function PartnersRoute({ searchParams }: PageProps<"/admin/partners">) {
  const ctx = await adminContext();
  const asked = pick(await searchParams, ["status", "offset"]);
  const status = partnerStatuses.find((known) => known === asked.status);
  const offset = offsetOf(asked.offset);
  const { data, counts, leaked } = await execute(listPartners, { status, offset, limit: PAGE_SIZE }, ctx);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const total = status ? counts[status] : all;

  return (
    <>
      <PageHeading
        title="Partners"
        aside={
          <p role="status" className="figures text-soft">
            {formatCount(total, "partner")}
          </p>
        }
      >
        Directory operators who publish through the API or applied. Open one to decide or to manage its keys.
      </PageHeading>
      {leaked > 0 && (
        <p role="alert" className="mb-6 border-bad noted text-bad">
          {formatCount(leaked, "active key")} {leaked === 1 ? "was" : "were"} seen in a URL. Revoke{" "}
          {leaked === 1 ? "it" : "them"}.
        </p>
      )}
      <FilterChips
        label="State"
        chips={[
          { label: "All", count: all, href: "/admin/partners", isCurrent: !status },
          ...partnerStatuses.map((known) => ({
            label: partnerStatus(known),
            count: counts[known],
            href: hrefOf(known),
            isCurrent: known === status,
          })),
        ]}
      />
      {data.length === 0 ? (
        <EmptyState title={status ? `No partner is ${status}.` : "Nobody has applied yet."}>
          {status ? (
            <NavLink href="/admin/partners" className="link">
              See all partners
            </NavLink>
          ) : (
            <>
              Directory operators apply at{" "}
              <NavLink href="/partners" className="link">
                /partners
              </NavLink>
              .
            </>
          )}
        </EmptyState>
      ) : (
        <PartnerTable partners={data} />
      )}
      <Pagination page={pageAt(offset, total)} hrefAt={(at) => hrefOf(status, at)} />
    </>
  );
}

function hrefOf(status?: (typeof partnerStatuses)[number], offset?: number): Route {
  return withQuery("/admin/partners", { status, offset: offset || undefined });
}
