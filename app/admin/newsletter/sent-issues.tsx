import { FoldedActionForm } from "@/components/admin/action-form";
import type { FormAction } from "@/components/ui/form-state";
import { NavLink } from "@/components/ui/nav-link";
import { formatDate, formatWeek } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import type { IssueDashboard } from "@/lib/newsletter/issue-dashboard";
import { repeatWords } from "./issue-texts";

type PastIssue = IssueDashboard["past"][number];

/** The issues before the next one, newest first, with what became of them. */
export function SentIssues({ issues, repeat }: { issues: PastIssue[]; repeat: FormAction }) {
  if (issues.length === 0) return null;
  return (
    <section aria-labelledby="past" className="mt-12">
      <h2 id="past" className="head-rule font-serif text-head">
        Issues before it
      </h2>
      <ul>
        {issues.map((issue) => (
          <li key={issue.week} className="flex flex-wrap items-baseline justify-between gap-x-6 border-b py-2.5">
            {issue.startedAt ? (
              <NavLink href={routes.newsletterIssue(issue.week)} className="link">
                {formatWeek(issue.week)}
              </NavLink>
            ) : (
              <span>{formatWeek(issue.week)}</span>
            )}
            <span className="figures text-fine text-mute [overflow-wrap:anywhere]">{outcomeWords(issue)}</span>
            {issue.repeatable > 0 && (
              <div className="w-full">
                <FoldedActionForm
                  action={repeat}
                  fields={{ week: issue.week }}
                  label="Send failed mails again"
                  of={`of ${formatWeek(issue.week)}`}
                >
                  {repeatWords(issue.repeatable)}
                </FoldedActionForm>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function outcomeWords({ status, approvedBy, sentAt, sent, failed, readers }: PastIssue): string {
  if (status === "draft") return "Not sent: nobody approved it.";
  const by = approvedBy ? `, approved by ${approvedBy}` : "";
  const failures = failed > 0 ? `, ${failed} failed` : "";
  const when = sentAt ? `Sent on ${formatDate(sentAt.toISOString())}` : "Being sent";
  return `${when} to ${sent} of ${formatCount(readers, "reader")}${failures}${by}`;
}
