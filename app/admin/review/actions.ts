"use server";

import { setTimeout } from "node:timers/promises";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { after } from "next/server";
import { z } from "zod";
import { answerForm } from "@/app/form-answer";
import { reviewHref } from "@/components/admin/review-queue";
import { doingWords, statusLabel } from "@/components/admin/words";
import type { FormState } from "@/components/ui/form-state";
import { carryOutDue, carryOutNow, type Held, HOLD_SECONDS, holdDecision, takeBack } from "@/lib/review/held-decisions";
import { type AdminContext, adminContext } from "../admin-context";

const Id = z.object({ id: z.uuid("This draft does not exist.") });

const Decision = Id.extend({
  decision: z.enum(["approve", "request_changes", "reject"], "Choose one of the three decisions."),
  note: z.string().trim().max(2000, "Shorten the note to 2,000 characters.").default(""),
  next: z.union([z.uuid(), z.literal("")]).default(""),
}).superRefine(({ decision, note }, check) => {
  if (decision === "approve" || note !== "") return;
  const message =
    decision === "reject"
      ? "Write the reason: the founder reads it in the mail."
      : "Write what to change: the founder reads it in the mail.";
  check.addIssue({ code: "custom", path: ["note"], message });
});

/** Holds a decision for ten seconds and leads to the next draft; says so where another admin was first. */
export async function decide(previous: FormState, form: FormData): Promise<FormState> {
  return answerForm(previous, form, Decision, adminContext, async ({ id, decision, note, next }, ctx) => {
    const held = await holdDecision(ctx, id, decision, decision === "approve" ? "" : note);
    if (!held.held) return { problem: wasFirst(held) };
    carryOutLater(ctx);
    revalidatePath("/admin/review");
    redirect(reviewHref(next || id));
  });
}

/** Takes one's own decision back while it is on hold, and leads back to the draft with what was written. */
export async function undo(previous: FormState, form: FormData): Promise<FormState> {
  return answerForm(previous, form, Id, adminContext, async ({ id }, ctx) => {
    if (!(await takeBack(ctx, id))) return { problem: "Too late: it is carried out already. The audit log has it." };
    revalidatePath("/admin/review");
    redirect(reviewHref(id));
  });
}

/** Carries one's own decision out without waiting for the rest of the ten seconds. */
export async function carryOut(previous: FormState, form: FormData): Promise<FormState> {
  return answerForm(previous, form, Id, adminContext, async ({ id }, ctx) => {
    const isDone = await carryOutNow(ctx, id);
    revalidatePath("/admin/review");
    return isDone ? { done: "Done." } : { problem: "It is carried out already." };
  });
}

function wasFirst({ by, what }: Extract<Held, { held: false }>): string {
  const who = by ?? "Somebody else";
  const onHold = doingWords(what);
  if (onHold) return `${who} was first and is ${onHold}. Nothing of yours was sent.`;
  return `${who} was first: the draft is “${statusLabel(what)}” now. Nothing of yours was sent.`;
}

/**
 * The decision is in the database already; this only sees to it that it is carried out in time. Where this process ends
 * before, the jobs find it.
 */
function carryOutLater(ctx: AdminContext): void {
  after(async () => {
    await setTimeout(HOLD_SECONDS * 1000);
    await carryOutDue({ ...ctx, now: new Date() });
  });
}
