import type { Metadata } from "next";
import { answerOrProblem, messagesOf } from "@/app/answer";
import { pick } from "@/app/query";
import { sharePage } from "@/app/share";
import { titleAbout } from "@/app/title-about";
import { curlGet, mcpCall } from "@/components/docs/call-examples";
import { SameAnswer } from "@/components/docs/same-answer";
import { PageHeading } from "@/components/ui/page-heading";
import { ProblemNotice } from "@/components/ui/problem-notice";
import { RunNotice } from "@/components/ui/run-notice";
import { execute } from "@/lib/core/operation";
import { currentContext, isAskedHere } from "@/lib/doors/page-context";
import { checkLaunchReadiness } from "@/lib/operations/public/check-launch-readiness";
import { ReadinessForm } from "./readiness-form";
import { ReadinessReport } from "./readiness-report";
import { WhatIsChecked } from "./what-is-checked";

const metadata: Metadata = {
  ...sharePage("readiness"),
  title: "Launch readiness",
  description:
    "Check a product’s page before its launch: what it says, what it lacks, whether it is listed already, and which weeks are free.",
  alternates: { canonical: "/readiness" },
};

export const generateMetadata = async ({ searchParams }: PageProps<"/readiness">): Promise<Metadata> => ({
  ...metadata,
  ...titleAbout("Launch readiness of", pick(await searchParams, ["url"]).url),
});

export default async function ReadinessPage({ searchParams }: PageProps<"/readiness">) {
  const { url } = pick(await searchParams, ["url"]);
  const ctx = await currentContext();
  const isRun = url !== undefined && (await isAskedHere());
  const { answer: report, problem } = isRun
    ? await answerOrProblem(execute(checkLaunchReadiness, { url }, ctx))
    : { answer: null, problem: null };
  const { appUrl } = ctx.settings;

  const errors = messagesOf(problem);
  return (
    <div className="page-width">
      <PageHeading title="Launch readiness">
        <span data-screen-only="">
          Paste your URL. We read the page once, tell you what is missing and whether you are listed already, and draft
          your listing.
        </span>
      </PageHeading>
      <ReadinessForm url={url} error={errors.url} />
      {url && !isRun && <RunNotice button="Check the page" />}
      {problem && Object.keys(errors).length === 0 && <ProblemNotice title={problem.message} errors={[]} />}
      {report ? <ReadinessReport report={report} /> : <WhatIsChecked />}
      {report && (
        <SameAnswer
          curl={curlGet(`${appUrl}/api/v1`, "/launch-readiness", { url: report.url })}
          mcp={mcpCall("check_launch_readiness", { url: report.url })}
        />
      )}
    </div>
  );
}
