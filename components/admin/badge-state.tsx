import { badgeSentence } from "@/lib/badge/reasons";
import { formatDateTime } from "@/lib/core/format/dates";
import type { ReviewItem } from "@/lib/launch/review/queue";

/** Whether the badge is on the product's own site, and when that was checked. Before the first check we do not know. */
export function BadgeState({ badge }: { badge: ReviewItem["badge"] }) {
  return (
    <section aria-labelledby="badge">
      <h3 id="badge" className="head-rule font-serif text-head">
        Badge
      </h3>
      <p className="pt-3">
        {(badge.installed || badge.last_checked_at) && (
          <strong className={badge.installed ? "font-semibold text-good" : "font-semibold text-warn"}>
            {badge.installed ? "Installed. " : "Not installed. "}
          </strong>
        )}
        {badgeSentence(badge.reason)}
      </p>
      {badge.last_checked_at && (
        <p className="figures text-fine text-mute">
          Last checked <time dateTime={badge.last_checked_at}>{formatDateTime(badge.last_checked_at)}</time>
          {badge.verified_at && badge.verified_at !== badge.last_checked_at && (
            <>
              , last seen <time dateTime={badge.verified_at}>{formatDateTime(badge.verified_at)}</time>
            </>
          )}
          .
        </p>
      )}
    </section>
  );
}
