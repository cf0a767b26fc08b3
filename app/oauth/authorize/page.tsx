import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { answerOrProblem } from "@/app/answer";
import { Consent } from "@/components/agent/consent";
import { ConsentForm } from "@/components/agent/consent-form";
import { buttonClass } from "@/components/ui/button";
import { PageHeading } from "@/components/ui/page-heading";
import type { Asked } from "@/lib/auth/oauth/authorization";
import { authorizationFields } from "@/lib/auth/oauth/request.schema";
import { safeReturnTo, signInPath } from "@/lib/auth/return-to";
import { accountOf } from "@/lib/core/access";
import { withQuery } from "@/lib/core/address";
import { execute } from "@/lib/core/operation";
import { currentContext } from "@/lib/doors/page-context";
import { readAuthorizationRequest } from "@/lib/operations/founder/read-authorization-request";
import { decide } from "./decide";

export const metadata: Metadata = {
  title: "Connect an agent",
  robots: { index: false, follow: false },
  referrer: "same-origin",
};

/** The authorization endpoint: asks the founder, signed in first, whether an agent may act for them. */
export default async function AuthorizePage({ searchParams }: PageProps<"/oauth/authorize">) {
  const sent = sentParameters(await searchParams);
  const ctx = await currentContext();
  const account = accountOf(ctx);
  if (!account) {
    const here = withQuery("/oauth/authorize", pairsOf(sent));
    if (safeReturnTo(here) === null) return <NotAsked problem={TOO_LONG} back={null} />;
    redirect(signInPath(here));
  }
  const { answer, problem } = await answerOrProblem(execute(readAuthorizationRequest, sent, ctx));
  if (answer?.kind !== "ask") {
    const back = answer?.kind === "error" ? answer : null;
    return <NotAsked problem={answer?.problem ?? problem?.message ?? ""} back={back} />;
  }
  const { asked } = answer;
  return (
    <div className="page-narrow">
      <PageHeading title="Connect an agent?">An agent asks to act for you on Launch Catalog.</PageHeading>
      <Consent {...asked} place={<Place {...asked} />} email={account.email}>
        <ConsentForm fields={{ ...Object.fromEntries(pairsOf(sent)), account: account.id }} decide={decide} />
      </Consent>
    </div>
  );
}

/** Signing in would lead elsewhere, and nobody would know why. */
const TOO_LONG =
  "The request is too long for us to keep while you sign in. Sign in first, then start again in the program that sent you here.";

/** The known parameters that are not empty; others are ignored, as RFC 6749 asks. One that is sent twice stays a list and is refused. */
function sentParameters(query: Record<string, string | string[] | undefined>): Record<string, string | string[]> {
  const known = Object.keys(authorizationFields).map((name) => [name, query[name] ?? ""] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== ""));
}

function pairsOf(sent: Record<string, string | string[]>): [string, string][] {
  return Object.entries(sent).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one]));
}

function Place({ host, isOwnMachine }: Pick<Asked, "host" | "isOwnMachine">) {
  return (
    <>
      <strong className="font-semibold">{host}</strong>
      {isOwnMachine && ": a program on the computer in front of you"}
      {host.endsWith(":") && " an app on your device that opens such links"}
    </>
  );
}

/** Sends nobody on by itself: see docs/decisions/oauth.md. */
function NotAsked({ problem, back }: { problem: string; back: { host: string; back: string } | null }) {
  return (
    <div className="page-narrow">
      <PageHeading title="You cannot connect this agent">
        Its request is not complete or not allowed. We changed nothing. If you did not start this yourself, close the
        page.
      </PageHeading>
      <p role="alert" className="border-bad noted text-bad">
        {problem}
      </p>
      {back && (
        <p className="pt-6">
          <a href={back.back} rel="nofollow noopener" className={buttonClass({ kind: "line" })}>
            Tell the agent at {back.host}
          </a>
        </p>
      )}
    </div>
  );
}
