import type { Metadata, Route } from "next";
import { pick } from "@/app/query";
import { ActionForm } from "@/components/admin/action-form";
import { FilterChips } from "@/components/admin/filter-chips";
import { wordsOf } from "@/components/admin/labels";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { Pagination } from "@/components/ui/pagination";
import { SearchFilters } from "@/components/ui/search-filters";
import { withQuery } from "@/lib/core/address";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { mailStatuses } from "@/lib/mail/outbox";
import { listOutbox } from "@/lib/operations/admin/list-outbox";
import { adminContext } from "../admin-context";
import { offsetOf, PAGE_SIZE, pageAt } from "../paging";
import { searchText } from "../search-text";
import { dismiss, retry, retryAll } from "./actions";
import { OutboxList } from "./outbox-list";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Outbox" };
}

export default async function OutboxRoute({ searchParams }: PageProps<"/admin/outbox">) {
  const ctx = await adminContext();
  const asked = pick(await searchParams, ["q", "status", "offset"]);
  const status = mailStatuses.find((known) => known === asked.status);
  const offset = offsetOf(asked.offset);
  const q = searchText(asked.q);
  const { mails, counts, total } = await execute(listOutbox, { q, status, offset, limit: PAGE_SIZE }, ctx);
  const hrefOf = (of?: (typeof mailStatuses)[number], at?: number): Route =>
    withQuery("/admin/outbox", { q, status: of, offset: at || undefined });
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
      <SearchFilters
        action="/admin/outbox"
        label="Outbox"
        values={{ q, status }}
        words={{ label: "Address it went to", placeholder: "Address it went to", className: "" }}
        className="mb-3 grid max-w-xl grid-cols-[minmax(0,1fr)_auto] gap-2"
      >
        {status && <input type="hidden" name="status" value={status} />}
      </SearchFilters>
      <FilterChips
        label="Status"
        chips={[
          { label: "All", count: all, href: hrefOf(), isCurrent: !status },
          ...mailStatuses.map((known) => ({
            label: wordsOf(known),
            count: counts[known],
            href: hrefOf(known),
            isCurrent: known === status,
          })),
        ]}
      />
      {status === "failed" && !q && counts.failed > 1 && (
        <ActionForm action={retryAll} label="Send all failed mails again">
          Once what kept them is mended. Sign-in links are left out, because they have expired.
        </ActionForm>
      )}
      {mails.length === 0 ? (
        <EmptyState title={emptyTitle(q, status)}>
          {q || status ? (
            <NavLink href="/admin/outbox" className="link">
              See all mails
            </NavLink>
          ) : (
            "We write the first one when somebody opens a draft or signs in."
          )}
        </EmptyState>
      ) : (
        <OutboxList mails={mails} retry={retry} dismiss={dismiss} />
      )}
      <Pagination page={pageAt(offset, total)} hrefAt={(at) => hrefOf(status, at)} />
    </>
  );
}

function emptyTitle(q: string | undefined, status: string | undefined): string {
  if (q) return status ? `No mail to that address is ${status}.` : "No mail went to that address.";
  return status ? `No mail is ${status}.` : "There are no emails yet.";
}
