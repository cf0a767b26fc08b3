"use server";

import { fieldsOf, form, type Outcome } from "@/app/form";
import type { FormState } from "@/components/ui/form-state";
import { withQuery } from "@/lib/core/address";
import { routes } from "@/lib/core/routes";
import type { LinkVerdict } from "@/lib/directories/campaign/link-back";
import { planFields } from "@/lib/directories/campaign/plan-inputs";
import { checkCampaignLink } from "@/lib/operations/founder/check-campaign-link";
import { markCampaignDirectory } from "@/lib/operations/founder/mark-campaign-directory";
import { markCampaignDirectoryLive } from "@/lib/operations/founder/mark-campaign-directory-live";
import { noteCampaignDirectory } from "@/lib/operations/founder/note-campaign-directory";
import { saveCampaign } from "@/lib/operations/founder/save-campaign";

const redraw = "/campaign/[id]";

export const save = form(saveCampaign, {
  read: planFields,
  returnTo: () => "/campaign",
  redraw,
  done: ({ id, removed }) => ({ goTo: withQuery(routes.campaign(id), { saved: 1, removed: removed || undefined }) }),
});

const onCampaign = {
  returnTo: (sent: FormData) => routes.campaign(String(sent.get("campaign"))),
  redraw,
};

const mark = form(markCampaignDirectory, {
  ...onCampaign,
  read: (sent) => ({ ...fieldsOf(sent, ["campaign", "directory", "from"]), to: sent.get("act") }),
  done: (_, sent) => ({ done: sent.get("act") === "planned" ? "It is to do again." : `Marked as ${sent.get("act")}.` }),
});

const markLive = form(markCampaignDirectoryLive, { ...onCampaign, done: ({ check }) => liveOutcome(check) });

const checkLink = form(checkCampaignLink, {
  ...onCampaign,
  done(verdict) {
    if (!verdict) return { done: "We checked it within the last minute. Try again in a minute." };
    return isGood(verdict) ? { done: verdict.detail } : { problem: verdict.detail };
  },
});

const note = form(noteCampaignDirectory, { ...onCampaign, done: () => ({ done: "The note is saved." }) });

/** All changes of one directory in one server action, so that the page shows the result in one place. */
export async function actOnDirectory(previous: FormState, sent: FormData): Promise<FormState> {
  const act = sent.get("act");
  if (act === "live") return markLive(previous, sent);
  if (act === "check") return checkLink(previous, sent);
  return act === "note" ? note(previous, sent) : mark(previous, sent);
}

/** The directory is marked even if the check failed: a page without a link back is for the founder to fix. */
function liveOutcome(check: LinkVerdict | null): Outcome {
  if (!check) return { done: "Marked as live." };
  if (isGood(check)) return { done: `Marked as live. ${check.detail}` };
  return { problem: `Marked as live, with something to fix. ${check.detail}` };
}

function isGood({ linkType }: LinkVerdict): boolean {
  return linkType === "dofollow" || linkType === "nofollow";
}
