import type { Metadata } from "next";
import { answerOrProblem, messagesOf } from "@/app/answer";
import { pick } from "@/app/query";
import { sharePage } from "@/app/share";
import { titleAbout } from "@/app/title-about";
import { curlPost, mcpCall } from "@/components/docs/call-examples";
import { SameAnswer } from "@/components/docs/same-answer";
import { PageHeading } from "@/components/ui/page-heading";
import { ProblemNotice } from "@/components/ui/problem-notice";
import { RunNotice } from "@/components/ui/run-notice";
import type { Problem } from "@/lib/core/errors";
import { execute } from "@/lib/core/operation";
import { currentContext, isAskedHere } from "@/lib/doors/page-context";
import { getFirstUsersReport } from "@/lib/operations/public/get-first-users-report";
import { LikelyKinds } from "./kind-choice";
import { Report } from "./report";
import { ReportForm } from "./report-form";
import { WhatYouGet } from "./what-you-get";

const names = ["url", "tool_id", "product_kind"] as const;

const metadata: Metadata = {
  ...sharePage("first-users"),
  title: "Find your first users",
  description:
    "From your homepage: who could use your product first, what hurts them, and the communities and searches that find them.",
  alternates: { canonical: "/first-users" },
};

export const generateMetadata = async ({ searchParams }: PageProps<"/first-users">): Promise<Metadata> => ({
  ...metadata,
  ...titleAbout("First users of", pick(await searchParams, ["url"]).url),
});

export default async function FirstUsersPage({ searchParams }: PageProps<"/first-users">) {
  const input = pick(await searchParams, names);
  const ctx = await currentContext();
  const { product_kind: kind, ...asked } = input;
  const isAsked = Object.keys(asked).length > 0;
  const isRun = isAsked && (await isAskedHere());
  const { answer: report, problem } = isRun
    ? await answerOrProblem(execute(getFirstUsersReport, input, ctx))
    : { answer: null, problem: null };

  const errors = messagesOf(problem);
  return (
    <div className="page-width">
      <PageHeading title="Find your first users">
        <span data-screen-only="">
          See who needs your product, what annoys them today, and where they talk about it. Quotes come from your page,
          communities from our own list.
        </span>
      </PageHeading>
      <ReportForm url={report?.url ?? input.url} kind={kind} errors={errors} />
      {input.url && !isRun && <RunNotice button="Find first users" />}
      {problem && Object.keys(errors).length === 0 && (
        <ProblemNotice title={titleOf(problem)} errors={[]} fix={fixOf(problem)} />
      )}
      {problem && problem.choices.length > 0 && <LikelyKinds kinds={problem.choices} asked={asked} />}
      {report ? <Report report={report} asked={asked} isKindGiven={kind !== undefined} /> : <WhatYouGet />}
      {report && input.url && (
        <SameAnswer
          curl={curlPost(`${ctx.settings.appUrl}/api/v1`, "/first-users", input)}
          mcp={mcpCall("get_first_users_report", input)}
        />
      )}
    </div>
  );
}

/** What a visitor can do about it: beside the form, the name of the field in the API says nothing. */
function fixOf({ errors, choices }: Problem): string | undefined {
  const fix = errors?.[0]?.fix;
  if (!fix?.includes("product_kind")) return fix;
  const answer =
    choices.length > 0 ? "Choose below what kind of product it is about, or write it above" : "Write above what it is,";
  return `${answer} in a few words. Your title, description or first heading should say it too, and whom it is for.`;
}

/** The kinds that the message names are buttons below it, so they are not told twice. */
const titleOf = ({ title, message, choices }: Problem) => (choices.length > 0 ? title : message);
