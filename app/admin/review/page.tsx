import type { Metadata } from "next";
import { answerOrNull, answerOrProblem } from "@/app/answer";
import { pick } from "@/app/query";
import { doingWords, nameOf } from "@/components/admin/labels";
import { EmptyState } from "@/components/ui/empty-state";
import { hostOf } from "@/components/ui/external-link";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import type { QueueItem, ReviewItem as Reviewed } from "@/lib/launch/review/queue";
import { stateLabel } from "@/lib/launch/states";
import { getListing } from "@/lib/operations/admin/get-listing";
import { listHeldDecisions } from "@/lib/operations/admin/list-held-decisions";
import { listReviewQueue } from "@/lib/operations/admin/list-review-queue";
import { listWaitingRenames } from "@/lib/operations/admin/list-waiting-renames";
import { readListingSite } from "@/lib/operations/admin/read-listing-site";
import { type AdminContext, adminContext } from "../admin-context";
import { carryOut, decide, decideRename, undo } from "./actions";
import { DecisionForm } from "./decision-form";
import { HeldDecisions } from "./held-decisions";
import type { HeldDecisionView } from "./held-view";
import { ReviewItem } from "./review-item";
import { ReviewKeys } from "./review-keys";
import { QueueSteps, ReviewQueue } from "./review-queue";
import { SiteNow } from "./site-now";
import { WaitingRenames } from "./waiting-renames";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Review queue" };
}

export default async function ReviewPage({ searchParams }: PageProps<"/admin/review">) {
  const ctx = await adminContext();
  const { id, site } = pick(await searchParams, ["id", "site"]);
  const [queue, kept] = [await execute(listReviewQueue, {}, ctx), await readHeldDecisions(ctx)];
  const renames = await execute(listWaitingRenames, {}, ctx);
  const waiting = kept.filter(({ is_over }) => !is_over);
  const item = await chosenItem(ctx, id ?? queue.find((one) => !isHeld(waiting, one.id))?.id ?? queue[0]?.id);

  return (
    <>
      <PageHeading
        title="Review queue"
        aside={
          <div className="figures flex flex-wrap gap-x-4 text-soft">
            <p role="status">
              {queue.length === 0 ? "No draft waits" : `${formatCount(queue.length, "draft")} waiting`}
            </p>
            {queue.length > 0 && renames.length > 0 && (
              <a href="#renames" className="link">
                {formatCount(renames.length, "new name or URL", "new names and URLs")}
              </a>
            )}
          </div>
        }
      />
      <HeldDecisions held={waiting} undo={undo} carryOut={carryOut} />
      {queue.length === 0 && !item ? (
        renames.length === 0 && <NothingWaits />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <aside
            id="queue"
            aria-label="Queue"
            className="order-last flex flex-col gap-8 lg:sticky lg:top-4 lg:order-first lg:max-h-[max(34rem,calc(100dvh-2rem))] lg:self-start"
          >
            <ReviewQueue
              items={queue}
              currentId={item?.id ?? null}
              onHold={waiting.map(({ listing_id }) => listing_id)}
              now={ctx.now}
            />
            <ReviewKeys />
          </aside>
          <div className="min-w-0">
            <QueueSteps items={queue} currentId={item?.id ?? null} />
            {item ? (
              <ReviewItem
                item={item}
                decision={<DecisionPart item={item} queue={queue} kept={kept} />}
                site={
                  <SiteNow
                    key={item.id}
                    id={item.id}
                    host={hostOf(item.url)}
                    draft={item.copy}
                    {...(site === "now" ? await siteOf(ctx, item.id) : NOT_READ)}
                  />
                }
              />
            ) : (
              <EmptyState title="This draft is not known.">Choose one of the queue.</EmptyState>
            )}
          </div>
        </div>
      )}
      {/* After the draft, which would otherwise be a screen further down with each of them. */}
      <WaitingRenames waiting={renames} decide={decideRename} />
    </>
  );
}

/** The draft in the URL, or null, also for a malformed id. */
async function chosenItem(ctx: AdminContext, id: string | undefined): Promise<Reviewed | null> {
  return id === undefined ? null : answerOrNull(execute(getListing, { id }, ctx));
}

const NOT_READ = { initial: null, refusal: null };

async function siteOf(ctx: AdminContext, id: string) {
  const { answer, problem } = await answerOrProblem(execute(readListingSite, { id }, ctx));
  return { initial: answer, refusal: problem?.message ?? null };
}

type ShownHeldDecision = HeldDecisionView & {
  /** Undone: only the note is left. */
  is_over: boolean;
};

async function readHeldDecisions(ctx: AdminContext): Promise<ShownHeldDecision[]> {
  const kept = await execute(listHeldDecisions, {}, ctx);
  return kept.map((row) => ({
    listing_id: row.listingId,
    name: row.name || "the draft",
    decision: row.decision,
    note: row.note,
    by: row.adminEmail,
    is_mine: row.adminId === ctx.actor.id,
    left_ms: row.dueAt ? row.dueAt.getTime() - ctx.now.getTime() : 0,
    problem: row.problem,
    is_over: row.dueAt === null && row.problem === null,
  }));
}

const isHeld = (kept: ShownHeldDecision[], id: string) =>
  kept.some(({ listing_id, problem }) => listing_id === id && !problem);

interface DecisionPartProps {
  item: Reviewed;
  queue: QueueItem[];
  kept: ShownHeldDecision[];
}

/** The decision form; if a decision is on hold or the draft left review, that instead, beside the answer to a late decision. */
function DecisionPart({ item, queue, kept }: DecisionPartProps) {
  const own = kept.find(({ listing_id, is_mine }) => listing_id === item.id && is_mine);
  const onHold = kept.find(({ listing_id, is_over, problem }) => listing_id === item.id && !is_over && !problem);
  return (
    <DecisionForm
      key={item.id}
      id={item.id}
      submittedAt={item.submitted_at}
      name={nameOf(item)}
      decide={decide}
      nextId={nextOf(item.id, queue, kept)}
      note={own?.note ?? ""}
      decided={item.status === "submitted" ? onHold && <OnHold decision={onHold} /> : <NotInReview item={item} />}
    />
  );
}

function nextOf(id: string, queue: QueueItem[], kept: ShownHeldDecision[]): string | null {
  const waiting = kept.filter(({ is_over }) => !is_over);
  const at = queue.findIndex((one) => one.id === id);
  const others = [...queue.slice(at + 1), ...queue.slice(0, Math.max(0, at))];
  return others.find((one) => one.id !== id && !isHeld(waiting, one.id))?.id ?? null;
}

function OnHold({ decision }: { decision: ShownHeldDecision }) {
  return (
    <p>
      <strong className="font-semibold">Decided.</strong>{" "}
      <span className="text-soft">
        {decision.is_mine ? "You are" : `${decision.by} is`} {doingWords(decision.decision)}.
        {decision.is_mine && " You can undo it above."}
      </span>
    </p>
  );
}

function NotInReview({ item }: { item: Reviewed }) {
  return (
    <p>
      <strong className="font-semibold">{stateLabel(item.status)}.</strong>{" "}
      <span className="text-soft">It is not in review any more; the history says who decided.</span>{" "}
      <NavLink href={routes.adminListing(item.id)} className="link">
        Open the listing
      </NavLink>
    </p>
  );
}

function NothingWaits() {
  return (
    <EmptyState title="Nothing waits for review.">
      You have decided on every submitted draft. See{" "}
      <NavLink href="/admin/listings?status=scheduled" className="link">
        what goes live next
      </NavLink>{" "}
      or{" "}
      <NavLink href="/admin/audit" className="link">
        what was done
      </NavLink>
      .
    </EmptyState>
  );
}
