import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { answerOrNull } from "@/app/answer";
import { pick } from "@/app/query";
import { orderStatusLabel } from "@/components/admin/order-table";
import { CampaignSummary } from "@/components/campaign/campaign-summary";
import { CampaignWeek } from "@/components/campaign/campaign-week";
import { Dotted } from "@/components/ui/dotted";
import { ExternalLink, hostOf } from "@/components/ui/external-link";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { formatDate } from "@/lib/core/format/dates";
import { execute } from "@/lib/core/operation";
import type { AnswerOf } from "@/lib/core/operation-types";
import { routes } from "@/lib/core/routes";
import { weekToShow } from "@/lib/directories/campaign/my-campaigns";
import { getDirectoryOrder } from "@/lib/operations/admin/get-directory-order";
import { adminContext } from "../../admin-context";
import { actOnDirectory, cancel, close, reopen } from "../actions";
import { OrderActions } from "./order-actions";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Order" };
}

export default async function OrderRoute({ params, searchParams }: PageProps<"/admin/orders/[id]">) {
  const ctx = await adminContext();
  const { id } = await params;
  const order = await answerOrNull(execute(getDirectoryOrder, { id }, ctx));
  if (!order) notFound();
  const shown = weekToShow(order, pick(await searchParams, ["week"]).week);
  const hrefAt = (week: string) => routes.adminOrderWeek(order.id, week);

  return (
    <>
      <PageHeading title={order.name}>
        <Facts order={order} />
      </PageHeading>
      <SentElsewhere order={order} />
      <CampaignSummary campaign={order} shown={shown?.week ?? ""} hrefAt={hrefAt} planAgain="/admin/orders" />
      {shown && (
        <CampaignWeek
          key={shown.week}
          campaign={{ id: order.id, is_own: order.status === "open", launches: order.launches }}
          week={shown}
          hrefAt={hrefAt}
          noteHint="The founder reads it."
          sent={order.sent_elsewhere.map(({ slug }) => slug)}
          act={actOnDirectory}
        />
      )}
      <OrderActions
        id={order.id}
        status={order.status}
        planned={order.totals.planned}
        actions={{ close, cancel, reopen }}
      />
    </>
  );
}

/** What would be submitted twice. */
function SentElsewhere({ order: { status, sent_elsewhere: sent } }: { order: AnswerOf<typeof getDirectoryOrder> }) {
  if (status !== "open" || sent.length === 0) return null;
  return (
    <section aria-label="Submitted elsewhere" className="mb-8 border-ink noted">
      <h2 className="font-semibold text-read">Do not submit these again</h2>
      <p className="max-w-[68ch] text-soft">
        The founder or another order has submitted them: {sent.map(({ name }) => name).join(", ")}.
      </p>
    </section>
  );
}

function Facts({ order }: { order: AnswerOf<typeof getDirectoryOrder> }) {
  return (
    <Dotted>
      {order.package}
      {orderStatusLabel(order.status)}
      <span>ordered {formatDate(order.ordered_at)}</span>
      {order.payment_reference && (
        <span>
          paid <span className="font-mono text-fine">{order.payment_reference}</span>
        </span>
      )}
      <ExternalLink href={order.url} className="link">
        {hostOf(order.url)}
      </ExternalLink>
      {order.listing_id && (
        <NavLink href={routes.adminListing(order.listing_id)} className="link">
          Its listing
        </NavLink>
      )}
      <NavLink href="/admin/orders" className="link">
        All orders
      </NavLink>
    </Dotted>
  );
}
