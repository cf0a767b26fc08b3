"use server";

import { revalidatePath } from "next/cache";
import { founderContext } from "@/app/founder-context";
import { sayFault } from "@/app/say-fault";
import type { GateState } from "@/components/draft/gate-state";
import { isControlFlow } from "@/components/ui/control-flow";
import type { Context } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { checkDraftBadge } from "@/lib/founder/check-badge";
import { chooseInstantLaunch, chooseWeek } from "@/lib/founder/choose-launch";
import { submitDraft } from "@/lib/founder/submit-draft";
import { chargeForm } from "@/lib/limits/charge";

type Outcome = Pick<GateState, "message" | "isGood"> & { goTo?: string };

/** Looks for the badge on the product's own page. */
export async function checkBadgeForm(previous: GateState, form: FormData): Promise<GateState> {
  return act(previous, form, async (ctx, id) => {
    const { found, detail } = await checkDraftBadge(ctx, id);
    return { message: detail, isGood: found };
  });
}

/** Chooses a week of the free path. */
export async function chooseWeekForm(previous: GateState, form: FormData): Promise<GateState> {
  const week = form.get("week");
  return act(previous, form, async (ctx, id) => {
    if (typeof week !== "string") return { message: "Choose one of the weeks first.", isGood: false };
    await chooseWeek(ctx, id, week);
    return { message: "The week is chosen. Your place is kept from the moment you submit.", isGood: true };
  });
}

/** Chooses Instant Launch and names its checkout. */
export async function chooseInstantForm(previous: GateState, form: FormData): Promise<GateState> {
  return act(previous, form, async (ctx, id) => {
    const { checkoutUrl } = await chooseInstantLaunch(ctx, id);
    const message = `Instant Launch is chosen. It is paid at ${new URL(checkoutUrl).host}.`;
    return { message, isGood: true, goTo: checkoutUrl };
  });
}

/** Submits the draft for review; the page then shows where it stands. */
export async function submitDraftForm(previous: GateState, form: FormData): Promise<GateState> {
  return act(previous, form, async (ctx, id) => {
    await submitDraft(ctx, id);
    return { message: "Submitted.", isGood: true };
  });
}

async function act(
  previous: GateState,
  form: FormData,
  deed: (ctx: Context, id: string) => Promise<Outcome>,
): Promise<GateState> {
  const id = String(form.get("draft"));
  const attempt = previous.attempt + 1;
  try {
    const ctx = await founderContext(`/submit/${encodeURIComponent(id)}`);
    await chargeForm(ctx);
    const outcome = await deed(ctx, id);
    revalidatePath("/submit/[id]", "page");
    return { open: [], attempt, ...outcome };
  } catch (error) {
    if (isControlFlow(error)) throw error;
    return { ...(await refusalOf(error)), attempt };
  }
}

async function refusalOf(error: unknown): Promise<Omit<GateState, "attempt">> {
  if (error instanceof Problem && error.status < 500) {
    const open = (error.errors ?? []).filter(({ code }) => code === "gate_open");
    if (open.length === 0) return { message: error.message, isGood: false, open: [] };
    return { message: "Not submitted yet. These steps are open:", isGood: false, open: open.map(({ fix }) => fix) };
  }
  return { message: await sayFault(error, "acting on a draft failed"), isGood: false, open: [] };
}
