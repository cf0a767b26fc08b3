import type { Metadata, Route } from "next";
import { z } from "zod";
import { answerOrNull } from "@/app/answer";
import { pick } from "@/app/query";
import { AuditList } from "@/components/admin/audit-list";
import { FilterChips } from "@/components/admin/filter-chips";
import { nameOf } from "@/components/admin/labels";
import { ActiveFilters } from "@/components/ui/active-filters";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeading } from "@/components/ui/page-heading";
import { Pagination } from "@/components/ui/pagination";
import { withQuery } from "@/lib/core/address";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { getListing } from "@/lib/operations/admin/get-listing";
import { listAuditLog } from "@/lib/operations/admin/list-audit-log";
import { type AdminContext, adminContext } from "../admin-context";
import { offsetOf, PAGE_SIZE, pageAt } from "../paging";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Audit log" };
}

const ListingId = z.uuid().optional().catch(undefined);

/** Who did it, in the order of the chips. */
const actors = [
  { value: undefined, label: "Everybody" },
  { value: "admin", label: "Admins" },
  { value: "founder", label: "Founders" },
  { value: "partner", label: "Partners" },
  { value: "payment", label: "Payments" },
  { value: "system", label: "The clock" },
] as const;
type By = (typeof actors)[number]["value"];

export default async function AuditRoute({ searchParams }: PageProps<"/admin/audit">) {
  const ctx = await adminContext();
  const asked = pick(await searchParams, ["listing", "by", "offset"]);
  const listingId = ListingId.parse(asked.listing);
  const offset = offsetOf(asked.offset);
  const by = actors.find(({ value }) => value === asked.by)?.value;
  const { data, total } = await execute(listAuditLog, { listing_id: listingId, by, offset, limit: PAGE_SIZE }, ctx);
  const hrefOf = (of: By, at = 0): Route =>
    withQuery("/admin/audit", { listing: listingId, by: of, offset: at || undefined });

  return (
    <>
      <PageHeading
        title="Audit log"
        aside={
          <p role="status" className="figures text-soft">
            {formatCount(total, "entry", "entries")}
          </p>
        }
      >
        Every change of launches, packages and directories, newest first: who, when, what and why. Nothing is ever
        removed.
      </PageHeading>
      {listingId && (
        <div className="mb-6">
          <ActiveFilters
            filters={[{ label: await listingName(ctx, listingId), without: withQuery("/admin/audit", { by }) }]}
            clear="/admin/audit"
          />
        </div>
      )}
      <FilterChips
        label="Who did it"
        chips={actors.map(({ value, label }) => ({ label, href: hrefOf(value), isCurrent: value === by }))}
      />
      {data.length === 0 ? (
        <EmptyState title={by ? "They have done nothing." : "No entries yet."}>
          We log every change of a launch.
        </EmptyState>
      ) : (
        <AuditList entries={data} />
      )}
      <Pagination page={pageAt(offset, total)} hrefAt={(at) => hrefOf(by, at)} />
    </>
  );
}

async function listingName(ctx: AdminContext, id: string): Promise<string> {
  const item = await answerOrNull(execute(getListing, { id }, ctx));
  return item ? nameOf(item) : "An unknown listing";
}
