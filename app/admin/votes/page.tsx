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
import { HeldVotesDecisions } from "./held-votes-decisions";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Held upvotes" };
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
        title="Held upvotes"
        aside={
          <p role="status" className="figures text-soft">
            {votes === 0 ? "Nothing is held" : formatCount(votes, "held upvote")}
          </p>
        }
      >
        Upvotes that look like one person. We do not count them until you decide. After {HOLD_DAYS} days without a
        decision they never count.
      </PageHeading>
      <HeldVotesDecisions decide={decide}>
        {data.length === 0 ? (
          <EmptyState title="No upvotes are held.">
            The check runs after midnight UTC. Past decisions are in{" "}
            <NavLink href="/admin/audit" className="link">
              the audit log
            </NavLink>
            .
          </EmptyState>
        ) : (
          <HeldVotes listings={data} now={ctx.now} />
        )}
      </HeldVotesDecisions>
      <Pagination page={pageAt(offset, total)} hrefAt={hrefAt} />
    </>
  );
}
