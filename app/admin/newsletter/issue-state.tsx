import { NavLink } from "@/components/ui/nav-link";
import { formatDay, formatWeek } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import type { IssueDashboard } from "@/lib/newsletter/issue-dashboard";
import { sendingWords } from "./issue-texts";

/** Where the next issue stands, and what an admin should know before approving it. */
export function IssueState({ dashboard }: { dashboard: IssueDashboard }) {
  const { week, status, content, readers, is_late, last_day, sold_without_feature: sold, started_at } = dashboard;
  const words = sendingWords(dashboard);
  return (
    <section aria-labelledby="state">
      <h2 id="state" className="head-rule font-serif text-head">
        {stateTitle(dashboard)}
      </h2>
      <div className="flex flex-col gap-2 border-b py-4 text-soft [overflow-wrap:anywhere]">
        {status === "draft" && (
          <p className="figures">
            {formatCount(content.launches.length, "launch", "launches")}
            {content.total > content.launches.length && ` of ${content.total}`},{" "}
            {formatCount(content.features.length, "feature")}, {formatCount(readers, "confirmed reader")}.
          </p>
        )}
        {status === "draft" && is_late && (
          <p className="font-medium text-warn">
            Late: nobody approved it within 6 days of the end of its week. It is not sent by itself; you can approve it
            until the end of {formatDay(last_day)}, when the next issue takes its place.
          </p>
        )}
        {status === "draft" &&
          sold.map(({ date, packageName, note }) => (
            <p key={`${date} ${packageName}`} className="font-medium text-warn">
              {packageName} is sold for {formatDay(date)}
              {note && ` (${note})`}, and no feature is recorded for it.{" "}
              <NavLink href="/admin/newsletter/features" className="link">
                Record it
              </NavLink>
            </p>
          ))}
        {words.length > 0 && (
          <div role="status" className="figures flex flex-col gap-2">
            {words.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
        {started_at !== null && (
          <p>
            <NavLink href={routes.newsletterIssue(week)} className="link">
              The public issue of {formatWeek(week)}
            </NavLink>
          </p>
        )}
      </div>
    </section>
  );
}

function stateTitle({ status, started_at }: IssueDashboard): string {
  if (status === "draft") return "A draft";
  if (status === "sent") return "Sent";
  return started_at === null ? "Approved" : "Being sent";
}
