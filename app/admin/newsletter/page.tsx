import type { Metadata } from "next";
import { ActionForm } from "@/components/admin/action-form";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { daysOfWeek } from "@/lib/core/catalog/weeks";
import { formatDateRange, formatWeek } from "@/lib/core/format/dates";
import { execute } from "@/lib/core/operation";
import { getNewsletterDashboard } from "@/lib/operations/admin/get-newsletter-dashboard";
import { adminContext } from "../admin-context";
import { approve, editOpening, repeat, sendTest, takeBack } from "./actions";
import { IssueState } from "./issue-state";
import { approvalWords, previewTitle, repeatWords } from "./issue-texts";
import { OpeningForm } from "./opening-form";
import { SentIssues } from "./sent-issues";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Newsletter" };
}

export default async function NewsletterRoute() {
  const ctx = await adminContext();
  const dashboard = await execute(getNewsletterDashboard, {}, ctx);
  const { week, blocked, status, started_at } = dashboard;
  const { starts_on, ends_on } = daysOfWeek(week);

  return (
    <>
      <PageHeading
        title="Newsletter"
        aside={
          <div className="flex flex-wrap gap-3">
            <NavLink href="/admin/newsletter/features" className={buttonClass({ kind: "line" })}>
              Features
            </NavLink>
            <NavLink href="/admin/newsletter/packages" className={buttonClass({ kind: "line" })}>
              Packages
            </NavLink>
          </div>
        }
      >
        The issue of {formatWeek(week)} ({formatDateRange(starts_on, ends_on)}), drawn from its final ranks and the
        features that are booked for the days after it. Nothing is sent until an admin approves it.
      </PageHeading>
      {blocked && status === "draft" ? (
        <EmptyState title="There is no issue to send." isFirst>
          {blocked}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <section aria-labelledby="preview" className="min-w-0">
            <h2 id="preview" className="head-rule font-serif text-head">
              As readers get it
            </h2>
            {/* Keyed, so that a frame with older words is loaded anew. */}
            <iframe
              key={dashboard.fingerprint}
              title={previewTitle(dashboard)}
              src="/admin/newsletter/preview"
              sandbox=""
              className="mt-4 h-[46rem] w-full border"
            />
          </section>
          <aside aria-label="Approval" className="flex min-w-0 flex-col gap-8">
            <IssueState dashboard={dashboard} />
            {status === "draft" && (
              <section aria-labelledby="words">
                <h2 id="words" className="head-rule font-serif text-head">
                  Words and approval
                </h2>
                <OpeningForm week={week} opening={dashboard.opening} save={editOpening} />
                <ActionForm action={sendTest} fields={{ week }} label="Send a test">
                  {`It goes to ${ctx.actor.email} alone, and counts no opening.`}
                </ActionForm>
                <ActionForm
                  action={approve}
                  fields={{ week, fingerprint: dashboard.fingerprint }}
                  label="Approve and send"
                  isMain
                >
                  {approvalWords(dashboard)}
                </ActionForm>
              </section>
            )}
            {status === "approved" && started_at === null && (
              <ActionForm action={takeBack} fields={{ week }} label="Take the approval back">
                Sending has not begun. Taken back, it is a draft again and can be edited.
              </ActionForm>
            )}
            {dashboard.repeatable > 0 && (
              <ActionForm action={repeat} fields={{ week }} label="Send them again">
                {repeatWords(dashboard.repeatable)}
              </ActionForm>
            )}
          </aside>
        </div>
      )}
      <SentIssues issues={dashboard.past} repeat={repeat} />
    </>
  );
}
