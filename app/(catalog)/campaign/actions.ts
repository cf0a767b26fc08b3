"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { answerForm, type Outcome } from "@/app/form-answer";
import { founderContext } from "@/app/founder-context";
import { ResultAct } from "@/app/result-act";
import type { FormState } from "@/components/ui/form-state";
import type { LinkVerdict } from "@/lib/campaign/link-back";
import { checkAgain, keepNote, type Marked, markAs, markLive } from "@/lib/campaign/mark-result";
import { readPlanInputs } from "@/lib/campaign/plan-inputs";
import { saveCampaign } from "@/lib/campaign/save-campaign";
import type { Context } from "@/lib/context";

/** Saves the plan that the form carries as the founder's campaign, and leads to it. */
export async function saveCampaignForm(previous: FormState, form: FormData): Promise<FormState> {
  return answerForm(
    previous,
    form,
    z.object({}),
    () => founderContext("/campaign"),
    async (_, ctx) => {
      const id = await saveCampaign(ctx, readPlanInputs(form));
      revalidatePath("/campaign/[id]", "page");
      redirect(`/campaign/${id}?saved=1`);
    },
  );
}

/** Does one thing with one directory of a campaign: marks it, keeps its note, or checks its link. */
export async function actOnResultForm(previous: FormState, form: FormData): Promise<FormState> {
  const founder = () => founderContext(`/campaign/${encodeURIComponent(String(form.get("campaign")))}`);
  return answerForm(previous, form, ResultAct, founder, async (asked, ctx) => {
    const outcome = await perform(ctx, asked);
    revalidatePath("/campaign/[id]", "page");
    return outcome;
  });
}

async function perform(ctx: Context, asked: ResultAct): Promise<Outcome> {
  switch (asked.act) {
    case "live":
      return liveOutcome(await markLive(ctx, asked, asked.live_url));
    case "check": {
      const verdict = await checkAgain(ctx, asked);
      if (!verdict) return { done: "It was checked within the last minute; nothing was read again." };
      return isGood(verdict) ? { done: verdict.detail } : { problem: verdict.detail };
    }
    case "note":
      await keepNote(ctx, asked, asked.note);
      return { done: "The note is saved." };
    default:
      await markAs(ctx, asked, asked.act);
      return { done: markedAs[asked.act] };
  }
}

const markedAs = {
  planned: "It is to do again.",
  submitted: "Marked as submitted.",
  rejected: "Marked as rejected.",
};

/** It is marked either way; a page that does not link back is for the founder to mend. */
function liveOutcome({ check }: Marked): Outcome {
  if (!check) return { done: "Marked as live." };
  if (isGood(check)) return { done: `Marked as live. ${check.detail}` };
  return { problem: `Marked as live, with something to mend. ${check.detail}` };
}

function isGood({ linkType }: LinkVerdict): boolean {
  return linkType === "dofollow" || linkType === "nofollow";
}
