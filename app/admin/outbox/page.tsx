import type { Metadata, Route } from "next";
import { pick } from "@/app/query";
import { FilterChips } from "@/components/admin/filter-chips";
import { wordsOf } from "@/components/admin/labels";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { Pagination } from "@/components/ui/pagination";
import { withQuery } from "@/lib/core/address";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { mailStatuses } from "@/lib/mail/outbox";
import { listOutbox } from "@/lib/operations/admin/list-outbox";
import { adminContext } from "../admin-context";
import { offsetOf, PAGE_SIZE, pageAt } from "../paging";
import { retry } from "./actions";
import { OutboxList } from "./outbox-list";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Outbox" };
}

export default async function OutboxRoute({ searchParams }: PageProps<"/admin/outbox">) {
  const ctx = await adminContext();
  const asked = pick(await searchParams, ["status", "offset"]);
  const status = mailStatuses.find((known) => known === asked.status);
  const offset = offsetOf(asked.offset);
  const { mails, counts, total } = await execute(listOutbox, { status, offset, limit: PAGE_SIZE }, ctx);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);

  return (
    <>
      <PageHeading
        title="Outbox"
        aside={
          <p role="status" className="figures text-soft">
            {formatCount(total, "mail")}
          </p>
        }
      >
        Every email to founders, newest first: waiting, sent and failed.
      </PageHeading>
      <FilterChips
        label="Status"
        chips={[
          { label: "All", count: all, href: "/admin/outbox", isCurrent: !status },
          ...mailStatuses.map((known) => ({
            label: wordsOf(known),
            count: counts[known],
            href: hrefOf(known),
            isCurrent: known === status,
          })),
        ]}
      />
      {mails.length === 0 ? (
        <EmptyState title={status ? `No mail is ${status}.` : "There are no emails yet."}>
          {status ? (
            <NavLink href="/admin/outbox" className="link">
              See all mails
            </NavLink>
          ) : (
            "We write the first one when somebody opens a draft or signs in."
          )}
        </EmptyState>
      ) : (
        <OutboxList mails={mails} retry={retry} />
      )}
      <Pagination page={pageAt(offset, total)} hrefAt={(at) => hrefOf(status, at)} />
    </>
  );
}

function hrefOf(status?: (typeof mailStatuses)[number], offset?: number): Route {
  return withQuery("/admin/outbox", { status, offset: offset || undefined });
}
