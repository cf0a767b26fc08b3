"use server";

import { setTimeout } from "node:timers/promises";
import { after } from "next/server";
import { form } from "@/app/form";
import { doingWords } from "@/components/admin/labels";
import { routes } from "@/lib/core/routes";
import { carryOutDue, type Held, HOLD_SECONDS } from "@/lib/launch/review/held-decisions";
import { stateLabel } from "@/lib/launch/states";
import { carryOutDecision } from "@/lib/operations/admin/carry-out-decision";
import { decideRename as decideOnRename } from "@/lib/operations/admin/decide-rename";
import { holdDecision } from "@/lib/operations/admin/hold-decision";
import { takeBackDecision } from "@/lib/operations/admin/take-back-decision";
import { adminContext } from "../admin-context";

/** Redirects to the next draft, or says that another admin decided first. */
export const decide = form(holdDecision, {
  async done(held, sent) {
    if (!held.held) return { problem: wasFirst(held) };
    await carryOutLater();
    return { goTo: routes.adminReview(textAt(sent, "next") || textAt(sent, "id")) };
  },
  keepsPageUnlessDone: true,
});

/** Redirects back to the draft with the note. */
export const undo = form(takeBackDecision, {
  done: (_answer, sent) => ({ goTo: routes.adminReview(textAt(sent, "id")) }),
  keepsPageUnlessDone: true,
});

export const decideRename = form(decideOnRename, {
  done: ({ decision }) => ({ done: decision === "approve" ? "Approved." : "Refused." }),
  keepsPageUnlessDone: true,
});

export const carryOut = form(carryOutDecision, { done: () => ({ done: "Done." }), keepsPageUnlessDone: true });

function textAt(sent: FormData, name: string): string {
  return String(sent.get(name) ?? "");
}

function wasFirst({ by, what }: Extract<Held, { held: false }>): string {
  const who = by ?? "Somebody else";
  const onHold = doingWords(what);
  if (onHold) return `${who} was first and is ${onHold}. Nothing of yours was sent.`;
  return `${who} was first: the draft is “${stateLabel(what)}” now. Nothing of yours was sent.`;
}

/**
 * The decision is in the database already; this only sees to it that it is carried out in time. If this process ends
 * before, the jobs find it.
 */
async function carryOutLater(): Promise<void> {
  const ctx = await adminContext();
  after(async () => {
    await setTimeout(HOLD_SECONDS * 1000);
    await carryOutDue({ ...ctx, now: new Date() });
  });
}
