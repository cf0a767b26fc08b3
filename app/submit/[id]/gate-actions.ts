"use server";

import { form, type Outcome } from "@/app/form";
import type { Problem } from "@/lib/core/errors";
import { routes } from "@/lib/core/routes";
import { checkDraftBadge } from "@/lib/operations/founder/check-draft-badge";
import { chooseInstantLaunch } from "@/lib/operations/founder/choose-instant-launch";
import { chooseLaunchWeek } from "@/lib/operations/founder/choose-launch-week";
import { submitDraft } from "@/lib/operations/founder/submit-draft";
import type { GateAnswer } from "./gate-state";

const gate = {
  returnTo: (sent: FormData) => routes.draft(String(sent.get("draft"))),
  redraw: "/submit/[id]",
  refused,
};

export const checkBadge = form<typeof checkDraftBadge, GateAnswer>(checkDraftBadge, {
  ...gate,
  done: ({ found, detail }) => (found ? { done: detail } : { problem: detail }),
});

export const chooseWeek = form<typeof chooseLaunchWeek, GateAnswer>(chooseLaunchWeek, {
  ...gate,
  done: () => ({ done: "The week is chosen. Your place is kept from the moment you submit." }),
});

export const chooseInstant = form<typeof chooseInstantLaunch, GateAnswer>(chooseInstantLaunch, {
  ...gate,
  done: ({ checkoutUrl: checkout }) => ({
    done: `Instant Launch is chosen. It is paid at ${new URL(checkout).host}.`,
    answer: { checkout },
  }),
});

/** Afterwards the page shows the state of the launch. */
export const submit = form<typeof submitDraft, GateAnswer>(submitDraft, {
  ...gate,
  done: () => ({ done: "Submitted." }),
});

/** These forms have no fields: a refusal is one sentence with the open steps. */
function refused({ message, errors = [] }: Problem): Outcome<GateAnswer> {
  const open = errors.filter(({ code }) => code === "gate_open").map(({ fix }) => fix);
  return open.length === 0
    ? { problem: message }
    : { problem: "Not submitted yet. These steps are open:", answer: { open } };
}
