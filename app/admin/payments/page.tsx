import type { Metadata, Route } from "next";
import { pick } from "@/app/query";
import { nameOf } from "@/components/admin/labels";
import { PaymentLines } from "@/components/admin/payments";
import { SettleForms } from "@/components/admin/settle-forms";
import { EmptyState } from "@/components/ui/empty-state";
import { LongWords } from "@/components/ui/long-words";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { Pagination } from "@/components/ui/pagination";
import { withQuery } from "@/lib/core/address";
import { formatTimeLeft } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import type { PaymentWithoutEffect, UnsettledPayment } from "@/lib/launch/review/unsettled";
import { stateInSentence, stateLabel } from "@/lib/launch/states";
import { listUnsettledPayments } from "@/lib/operations/admin/list-unsettled-payments";
import { adminContext } from "../admin-context";
import { settle } from "../listings/actions";
import { offsetOf, PAGE_SIZE, pageAt } from "../paging";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Refunds and credits" };
}

export default async function PaymentsPage({ searchParams }: PageProps<"/admin/payments">) {
  const ctx = await adminContext();
  const offset = offsetOf(pick(await searchParams, ["offset"]).offset);
  const { data, total, without_effect } = await execute(listUnsettledPayments, { offset, limit: PAGE_SIZE }, ctx);
  const hrefAt = (at: number): Route => withQuery("/admin/payments", { offset: at || undefined });
  return (
    <>
      <PageHeading
        title="Refunds and credits"
        aside={
          <p role="status" className="figures text-soft">
            {formatCount(total + without_effect.length, "payment")}
          </p>
        }
      >
        Paid launches that did not happen. We promised the founder a refund or a credit: record here which one it was.
      </PageHeading>
      {total + without_effect.length === 0 && (
        <EmptyState title="Nothing to refund.">
          Paid launches that were rejected or expired appear here until you record a refund or credit.
        </EmptyState>
      )}
      {data.length > 0 && (
        <ol className="border-t">
          {data.map((payment) => (
            <Unsettled key={payment.id} payment={payment} now={ctx.now} />
          ))}
        </ol>
      )}
      <Pagination page={pageAt(offset, total)} hrefAt={hrefAt} />
      <WithoutEffect payments={without_effect} />
    </>
  );
}

/** They are given back at the payment service, which then tells us. */
function WithoutEffect({ payments }: { payments: PaymentWithoutEffect[] }) {
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="without-effect" className="mt-8">
      <h2 id="without-effect" className="head-rule font-serif text-head">
        Paid for nothing
      </h2>
      <p className="max-w-[68ch] py-3 text-soft">
        The launch was paid or decided already, or is gone, or the payment does not fit the offer. Give the money back
        at the payment service: once it tells us of the refund, the payment is no longer listed here. Nor is one that
        does not fit once you confirm the payment on the launch’s page.
      </p>
      <ul className="border-t">
        {payments.map((payment) => (
          <li key={payment.id} className="border-b py-2">
            <PaymentLines payments={[payment]} />
            {payment.listing && (
              <p>
                For{" "}
                <NavLink href={routes.adminListing(payment.listing.id)} className="link [overflow-wrap:anywhere]">
                  <LongWords text={nameOf(payment.listing)} />
                </NavLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Unsettled({ payment, now }: { payment: UnsettledPayment; now: Date }) {
  const { id, status, founder_email, since, payments, credit, used_for } = payment;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-2 border-b py-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        <h2 className="font-serif text-head">
          <NavLink href={routes.adminListing(id)} className="link [overflow-wrap:anywhere]">
            <LongWords text={nameOf(payment)} />
          </NavLink>
        </h2>
        <p className="text-soft [overflow-wrap:anywhere]">
          {stateLabel(status)}, for {formatTimeLeft(new Date(since), now)}
          {founder_email && ` · ${founder_email}`}
        </p>
        {used_for && (
          <p className="pt-2">
            A credit for this money has paid for{" "}
            <NavLink href={routes.adminListing(used_for.id)} className="link">
              <LongWords text={nameOf(used_for)} />
            </NavLink>
            , which is {stateInSentence(used_for.status)}.{" "}
            {credit === "given_back" && "Then the money went back: decide there if it stays live."}
            {credit === "possible" &&
              "The bank took the money back, and we have it again. Record the credit to keep everything as it is."}
          </p>
        )}
        <div className="pt-3">
          {payments.length > 0 ? (
            <PaymentLines payments={payments} />
          ) : (
            <p className="text-mute">No payment event: an admin confirmed the payment, or a credit paid it.</p>
          )}
        </div>
      </div>
      <div className="min-w-0 border-t lg:-mt-4 lg:border-t-0 [&>:last-child]:border-b-0">
        <SettleForms id={id} name={nameOf(payment)} settle={settle} noCredit={noCredit(payment)} />
      </div>
    </li>
  );
}

function noCredit({ credit }: UnsettledPayment): string | null {
  if (credit === "nobody_owns_it") return "Nobody owns this launch any more, so nobody can have a credit.";
  if (credit === "given_back") return "The payment was refunded or is disputed, so there is no credit for it.";
  return null;
}
