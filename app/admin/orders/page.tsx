import type { Metadata, Route } from "next";
import { pick } from "@/app/query";
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
        What founders have paid for, newest first. Open one to work through its directories; its founder sees how far it
        got.
      </PageHeading>
      <nav aria-label="State" className="mb-6 flex flex-wrap items-baseline gap-x-5 gap-y-1">
        {[{ value: undefined, label: "All" }, ...orderStatuses].map(({ value, label }) => (
          <NavLink
            key={label}
            href={hrefAt(0, value)}
            aria-current={value === status ? "page" : undefined}
            className="link aria-[current]:font-semibold aria-[current]:no-underline"
          >
            {label}
          </NavLink>
        ))}
        <p role="status" className="figures ml-auto text-soft">
          {formatCount(total, "order")}
        </p>
      </nav>
      {data.length === 0 ? (
        <EmptyState title="There is no such order.">
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
