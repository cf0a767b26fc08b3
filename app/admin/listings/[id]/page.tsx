import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { answerOrNull } from "@/app/answer";
import { BadgeState } from "@/components/admin/badge-state";
import { Duplicates } from "@/components/admin/duplicates";
import { History } from "@/components/admin/history";
import { launchWords, nameOf } from "@/components/admin/labels";
import { Payments } from "@/components/admin/payments";
import { Dotted } from "@/components/ui/dotted";
import { ExternalLink } from "@/components/ui/external-link";
import { LongAddress } from "@/components/ui/long-address";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { formatDateTime } from "@/lib/core/format/dates";
import { execute } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import { textsOf } from "@/lib/launch/copy/field-values";
import { isOver } from "@/lib/launch/edits/changes";
import type { ReviewItem } from "@/lib/launch/review/queue";
import { stateLabel } from "@/lib/launch/states";
import { getListing } from "@/lib/operations/admin/get-listing";
import { adminContext } from "../../admin-context";
import {
  confirmPayment,
  edit,
  feature,
  hold,
  moveWeek,
  putBack,
  release,
  settle,
  stop,
  takeOut,
  transfer,
} from "../actions";
import { ClosedCopy } from "./closed-copy";
import { EditForm } from "./edit-form";
import { ListingActions } from "./listing-actions";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Listing" };
}

export default async function ListingRoute({ params }: PageProps<"/admin/listings/[id]">) {
  const ctx = await adminContext();
  const { id } = await params;
  const item = await answerOrNull(execute(getListing, { id }, ctx));
  if (!item) notFound();

  return (
    <>
      <PageHeading title={nameOf(item)}>
        <Facts item={item} />
        {/* On a narrow screen they stand below the whole form. */}
        <a href="#actions" className="link mt-1 block w-fit lg:hidden">
          Actions
        </a>
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {isOver(item.status) ? (
          <ClosedCopy item={item} />
        ) : (
          <section aria-labelledby="copy" className="min-w-0">
            <h2 id="copy" className="mb-4 head-rule font-serif text-head">
              Copy
            </h2>
            <EditForm id={item.id} copy={textsOf(item.copy)} edit={edit} />
          </section>
        )}
        <aside aria-label="Actions and facts" className="flex min-w-0 flex-col gap-10">
          <ListingActions
            item={item}
            feature={feature}
            takeOut={takeOut}
            putBack={putBack}
            confirmPayment={confirmPayment}
            transfer={transfer}
            stop={stop}
            moveWeek={moveWeek}
            hold={hold}
            release={release}
            settle={settle}
          />
          <BadgeState badge={item.badge} />
          <Duplicates duplicates={item.duplicates} />
          <Payments payments={item.payments} />
          <div>
            <History entries={item.history} />
            <NavLink href={routes.adminAudit(item.id)} className="link mt-3 inline-block text-fine">
              In the audit log
            </NavLink>
          </div>
        </aside>
      </div>
    </>
  );
}

function Facts({ item }: { item: ReviewItem }) {
  const launch = launchWords(item);
  return (
    <Dotted>
      {item.featured ? `${stateLabel(item.status)}, featured` : stateLabel(item.status)}
      {launch}
      {item.go_live_at && item.status === "scheduled" && `goes live ${formatDateTime(item.go_live_at)}`}
      {item.founder_email && <LongAddress text={item.founder_email} />}
      <ExternalLink href={item.url} className="link [overflow-wrap:anywhere]">
        {item.url}
      </ExternalLink>
      {item.status === "live" && item.slug && (
        <NavLink href={routes.product(item.slug)} className="link">
          See the listing
        </NavLink>
      )}
      {["submitted", "scheduled", "live"].includes(item.status) && item.founder_email && (
        <NavLink href={routes.adminNewOrder(item.id)} className="link">
          Record an order
        </NavLink>
      )}
      {item.status === "submitted" && (
        <NavLink href={routes.adminReview(item.id)} className="link">
          Review it
        </NavLink>
      )}
    </Dotted>
  );
}
