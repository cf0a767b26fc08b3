"use server";

import { form, type Outcome } from "@/app/form";
import type { Problem } from "@/lib/core/errors";
import { routes } from "@/lib/core/routes";
import { checkDraftBadge } from "@/lib/operations/founder/check-draft-badge";
import { chooseInstantLaunch } from "@/lib/operations/founder/choose-instant-launch";
import { chooseLaunchWeek } from "@/lib/operations/founder/choose-launch-week";
import { submitDraft } from "@/lib/operations/founder/submit-draft";
import { useLaunchCredit } from "@/lib/operations/founder/use-launch-credit";
import type { Checkout } from "./gate-form";

const gate = {
  returnTo: (sent: FormData) => routes.draft(String(sent.get("draft"))),
  redraw: "/submit/[id]",
  refused,
};

export const checkBadge = form<typeof checkDraftBadge, Checkout>(checkDraftBadge, {
  ...gate,
  done: ({ found, detail }) => (found ? { done: detail } : { problem: detail }),
});

export const chooseWeek = form<typeof chooseLaunchWeek, Checkout>(chooseLaunchWeek, {
  ...gate,
  done: () => ({ done: "Week saved. We keep your place once you submit." }),
});

export const chooseInstant = form<typeof chooseInstantLaunch, Checkout>(chooseInstantLaunch, {
  ...gate,
  done: ({ checkoutUrl }) => ({
    done: `Instant Launch is chosen. It is paid at ${new URL(checkoutUrl).host}.`,
    answer: { url: checkoutUrl },
  }),
});

export const useCredit = form<typeof useLaunchCredit, Checkout>(useLaunchCredit, {
  ...gate,
  done: () => ({ done: "Instant Launch is paid with your credit." }),
});

/** Afterwards the page shows the state of the launch. */
export const submit = form<typeof submitDraft, Checkout>(submitDraft, {
  ...gate,
  done: () => ({ done: "Submitted." }),
});

/** These forms have no fields of their own: a refusal lists the open steps below one sentence. */
function refused({ message, errors = [] }: Problem): Outcome<Checkout> {
  const open = errors.filter(({ code }) => code === "gate_open").map(({ path, fix }) => [path, fix]);
  if (open.length === 0) return { problem: message };
  return { problem: "Not submitted yet. These steps are open:", errors: Object.fromEntries(open) };
}
