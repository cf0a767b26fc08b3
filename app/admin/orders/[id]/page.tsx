import type { Metadata, Route } from "next";
import { notFound } from "next/navigation";
import { answerOrNull } from "@/app/answer";
import { pick } from "@/app/query";
import { OrderActs } from "@/components/admin/order-acts";
import { orderStatusLabel } from "@/components/admin/order-table";
import { CampaignSummary } from "@/components/campaign/campaign-summary";
import { CampaignWeek } from "@/components/campaign/campaign-week";
import { ExternalLink, hostOf } from "@/components/ui/external-link";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { weekToShow } from "@/lib/campaign/my-campaigns";
import { formatDate } from "@/lib/format/dates";
import { type AdminOrder, getOrder } from "@/lib/orders/orders";
import { adminContext } from "../../admin-context";
import { setStatus, work } from "../actions";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Order" };
}

export default async function OrderRoute({ params, searchParams }: PageProps<"/admin/orders/[id]">) {
  const ctx = await adminContext();
  const order = await answerOrNull(getOrder(ctx, (await params).id));
  if (!order) notFound();
  const shown = weekToShow(order, pick(await searchParams, ["week"]).week);
  const hrefAt = (week: string) => `/admin/orders/${order.id}?week=${week}` as Route;

  return (
    <>
      <PageHeading title={order.name}>
        <Facts order={order} />
      </PageHeading>
      <CampaignSummary campaign={order} shown={shown?.week ?? ""} hrefAt={hrefAt} planAgain="/admin/orders" />
      {shown && (
        <CampaignWeek
          key={shown.week}
          campaign={{ id: order.id, is_own: order.status === "open" }}
          week={shown}
          noteHint="The founder reads it."
          act={work}
        />
      )}
      <OrderActs id={order.id} status={order.status} planned={order.totals.planned} act={setStatus} />
    </>
  );
}

function Facts({ order }: { order: AdminOrder }) {
  return (
    <>
      {order.package} · {orderStatusLabel(order.status)} · ordered {formatDate(order.ordered_at)}
      {order.payment_reference && (
        <>
          {" "}
          · paid <span className="font-mono text-fine">{order.payment_reference}</span>
        </>
      )}{" "}
      ·{" "}
      <ExternalLink href={order.url} className="link">
        {hostOf(order.url)}
      </ExternalLink>
      {order.listing_id && (
        <>
          {" · "}
          <NavLink href={`/admin/listings/${order.listing_id}`} className="link">
            Its listing
          </NavLink>
        </>
      )}
      {" · "}
      <NavLink href="/admin/orders" className="link">
        All orders
      </NavLink>
    </>
  );
}
