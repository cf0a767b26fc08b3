import type { Metadata, Route } from "next";
import { pick } from "@/app/query";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { Pagination } from "@/components/ui/pagination";
import { withQuery } from "@/lib/core/address";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { HOLD_DAYS } from "@/lib/launch/votes/limits";
import { listHeldVotes } from "@/lib/operations/admin/list-held-votes";
import { adminContext } from "../admin-context";
import { offsetOf, PAGE_SIZE, pageAt } from "../paging";
import { decide } from "./actions";
import { HeldVotes } from "./held-votes";
import { HeldVotesDesk } from "./held-votes-desk";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Held votes" };
}

export default async function VotesRoute({ searchParams }: PageProps<"/admin/votes">) {
  const ctx = await adminContext();
  const { offset: asked } = pick(await searchParams, ["offset"]);
  const offset = offsetOf(asked);
  const { data, total, votes } = await execute(listHeldVotes, { offset, limit: PAGE_SIZE }, ctx);
  const hrefAt = (at: number): Route => withQuery("/admin/votes", { offset: at || undefined });

  return (
    <>
      <PageHeading
        title="Held votes"
        aside={
          <p role="status" className="figures text-soft">
            {votes === 0 ? "Nothing is held" : formatCount(votes, "held vote")}
          </p>
        }
      >
        Votes that share too much with others for the same product. They are not in its count. Votes that nobody decides
        on within {HOLD_DAYS} days never count.
      </PageHeading>
      <HeldVotesDesk decide={decide}>
        {data.length === 0 ? (
          <EmptyState title="No vote is held.">
            The review runs after midnight (UTC). What was decided is in{" "}
            <NavLink href="/admin/audit" className="link">
              the audit log
            </NavLink>
            .
          </EmptyState>
        ) : (
          <HeldVotes listings={data} now={ctx.now} />
        )}
      </HeldVotesDesk>
      <Pagination page={pageAt(offset, total)} hrefAt={hrefAt} />
    </>
  );
}
