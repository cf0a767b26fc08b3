import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { answerOrNull } from "@/app/answer";
import { signInPath } from "@/lib/auth/return-to";
import { accountOf } from "@/lib/core/access";
import { execute } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import { currentContext } from "@/lib/doors/page-context";
import { claimDraft } from "@/lib/operations/founder/claim-draft";
import { getDraft } from "@/lib/operations/founder/get-draft";

// The URL holds the draft's secret.
export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: "same-origin" };

/**
 * The link of the draft mails. It claims the draft for the person it was opened for, once they are signed in, and shows
 * it. For everybody else it only shows the draft.
 */
export default async function ClaimLink({ params }: PageProps<"/submit/[id]/claim">) {
  const { id } = await params;
  const ctx = await currentContext();
  if (!accountOf(ctx)) redirect(signInPath(routes.claim(id)));
  const found = await answerOrNull(execute(getDraft, { draft: id }, ctx));
  if (!found) notFound();
  const { draft } = found;
  const isFree = draft.status === "draft" && !draft.is_owner && !draft.owned_by_other;
  // A refusal, for example of one draft too many, is shown when the button is pressed.
  if (isFree && draft.opened_for_you) await answerOrNull(execute(claimDraft, { draft: id }, ctx));
  redirect(routes.draft(id));
}
