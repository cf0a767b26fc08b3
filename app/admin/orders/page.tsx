import type { Metadata, Route } from "next";
import { pick } from "@/app/query";
import { FilterChips } from "@/components/admin/filter-chips";
import { OrderTable, orderStatuses } from "@/components/admin/order-table";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { Pagination } from "@/components/ui/pagination";
import { withQuery } from "@/lib/core/address";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { listDirectoryOrders } from "@/lib/operations/admin/list-directory-orders";
import { adminContext } from "../admin-context";
import { offsetOf, PAGE_SIZE, pageAt } from "../paging";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Orders" };
}

export default async function OrdersRoute({ searchParams }: PageProps<"/admin/orders">) {
  const ctx = await adminContext();
  const asked = pick(await searchParams, ["status", "offset"]);
  const status = orderStatuses.find(({ value }) => value === asked.status)?.value;
  const offset = offsetOf(asked.offset);
  const { data, total } = await execute(listDirectoryOrders, { status, offset, limit: PAGE_SIZE }, ctx);
  const hrefAt = (at: number, of = status): Route =>
    withQuery("/admin/orders", { status: of, offset: at || undefined });

  return (
    <>
      <PageHeading
        title="Directory orders"
        aside={
          <NavLink href="/admin/orders/new" className={buttonClass()}>
            Record an order
          </NavLink>
        }
      >
        What founders paid for, newest first. Open one to submit its directories. Its founder sees the progress.
      </PageHeading>
      <FilterChips
        label="State"
        chips={[{ value: undefined, label: "All" }, ...orderStatuses].map(({ value, label }) => ({
          label,
          href: hrefAt(0, value),
          isCurrent: value === status,
        }))}
      />
      <p role="status" className="figures -mt-3 mb-3 text-soft">
        {formatCount(total, "order")}
      </p>
      {data.length === 0 ? (
        <EmptyState title={status ? "No orders in this state." : "No orders yet."}>
          <NavLink href="/admin/orders/new" className="link">
            Record one
          </NavLink>{" "}
          once a founder has paid.
        </EmptyState>
      ) : (
        <OrderTable orders={data} />
      )}
      <Pagination page={pageAt(offset, total)} hrefAt={hrefAt} />
    </>
  );
}
