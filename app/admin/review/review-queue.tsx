import { clsx } from "clsx";
import { launchWords, nameOf } from "@/components/admin/labels";
import { hostOf } from "@/components/ui/external-link";
import { NavLink } from "@/components/ui/nav-link";
import { formatTimeLeft } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import type { QueueItem } from "@/lib/launch/review/queue";
import { Key } from "./key";

interface ReviewQueueProps {
  items: QueueItem[];
  currentId: string | null;
  /** Ids of drafts whose decision is on hold. */
  onHold: readonly string[];
  now: Date;
}

/** Drafts that wait for a decision: those that paid for speed first, then the oldest. On wide screens it scrolls by itself. */
export function ReviewQueue({ items, currentId, onHold, now }: ReviewQueueProps) {
  return (
    <ol data-queue="" className="relative border-t lg:min-h-0 lg:overflow-y-auto">
      {items.map((item) => (
        <li key={item.id} data-draft={item.id} className="border-b">
          <NavLink
            href={routes.adminReview(item.id)}
            aria-current={item.id === currentId ? "true" : undefined}
            className="block border-transparent border-l-3 py-2 pr-2 pl-3 hover:bg-sunk aria-[current]:border-accent aria-[current]:bg-sunk forced-colors:not-aria-[current]:border-[Canvas]"
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="max-w-full truncate font-semibold">
                <bdi>{nameOf(item)}</bdi>
              </span>
              {item.submitted_at && (
                <span className="figures shrink-0 text-fine text-mute">
                  <span className="sr-only">waits </span>
                  {formatTimeLeft(new Date(item.submitted_at), now, 1)}
                </span>
              )}
            </span>
            <span className="block truncate text-fine text-mute">{hostOf(item.url)}</span>
            <span
              className={clsx(
                "figures block text-fine",
                item.instant_launch && item.instant_paid ? "font-medium" : "text-soft",
              )}
            >
              {launchWords(item) ?? "No week chosen"}
            </span>
            <OthersOfFounder count={items.filter(({ founder_email }) => founder_email === item.founder_email).length} />
            {item.same_url > 0 && (
              <span className="block text-fine text-warn">{formatCount(item.same_url, "duplicate")} of this URL</span>
            )}
            {onHold.includes(item.id) && <span className="block font-medium text-fine">Decided, on hold</span>}
          </NavLink>
        </li>
      ))}
    </ol>
  );
}

/** Many drafts of one address are often spam, or one product at several URLs. */
function OthersOfFounder({ count }: { count: number }) {
  return count > 1 && <span className="figures block text-fine text-soft">{count} drafts of this founder</span>;
}

/** Links to the previous and the next draft. */
export function QueueSteps({ items, currentId }: Pick<ReviewQueueProps, "items" | "currentId">) {
  const at = items.findIndex(({ id }) => id === currentId);
  const [before, after] = [items[at - 1], at === -1 ? items[0] : items[at + 1]];
  return (
    <nav aria-label="Steps through the queue" className="mb-4 flex items-baseline justify-between gap-4 text-fine">
      <span className="figures text-mute">
        {at === -1 ? "Not in the queue" : `${at + 1} of ${items.length}`}
        <a href="#queue" className="link ml-4 lg:hidden">
          Whole queue
        </a>
      </span>
      <span className="flex gap-4">
        {before && (
          <span className="flex items-baseline gap-1.5">
            <NavLink
              href={routes.adminReview(before.id)}
              className="link"
              data-command="previous"
              aria-keyshortcuts="k"
            >
              ← Previous
            </NavLink>
            <Key>k</Key>
          </span>
        )}
        {after && (
          <span className="flex items-baseline gap-1.5">
            <NavLink href={routes.adminReview(after.id)} className="link" data-command="next" aria-keyshortcuts="j">
              Next →
            </NavLink>
            <Key>j</Key>
          </span>
        )}
      </span>
    </nav>
  );
}
