"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import type { Outcome } from "@/app/form-answer";
import { ResultAct } from "@/app/result-act";
import type { FormState } from "@/components/ui/form-state";
import type { LinkVerdict } from "@/lib/campaign/link-back";
import { setOrderStatus } from "@/lib/orders/orders";
import { recordOrder } from "@/lib/orders/record-order";
import { checkOrderedAgain, markOrdered, markOrderedLive, noteOrdered } from "@/lib/orders/work-order";
import { actBesideOthers } from "../act";
import type { AdminContext } from "../admin-context";

const text = z.string().max(5_000, "This is too long.").default("");

const Recorded = z.object({ listing: text, package: text, payment_reference: text, budget: text, most: text });

const states = z.enum(["open", "done", "cancelled"]);
const Moved = z.object({ id: z.uuid("This order does not exist."), from: states, to: states, reason: text });

/** Records an order and opens it. */
export async function record(previous: FormState, form: FormData): Promise<FormState> {
  return actBesideOthers(previous, form, Recorded, async (ctx, fields) => {
    const { id } = await recordOrder(ctx, fields);
    revalidatePath("/admin", "layout");
    redirect(`/admin/orders/${id}`);
  });
}

/** Closes, cancels or opens an order again. */
export async function setStatus(previous: FormState, form: FormData): Promise<FormState> {
  return actBesideOthers(previous, form, Moved, async (ctx, { id, from, to, reason: typed }) => {
    const reason = typed.trim().slice(0, 2_000) || null;
    if (to === "cancelled" && !reason) return { errors: { reason: "Say why it is cancelled." } };
    await setOrderStatus(ctx, id, { from, to, reason });
    return { done: { open: "Open again.", done: "Closed as done.", cancelled: "Cancelled." }[to] };
  });
}

/** Does one thing with one directory of an order: marks it, keeps its note, or checks its link. */
export async function work(previous: FormState, form: FormData): Promise<FormState> {
  return actBesideOthers(previous, form, ResultAct, workOn);
}

async function workOn(ctx: AdminContext, asked: ResultAct): Promise<Outcome> {
  switch (asked.act) {
    case "live":
      return linkOutcome("Marked as live.", (await markOrderedLive(ctx, asked, asked.live_url)).check);
    case "check": {
      const verdict = await checkOrderedAgain(ctx, asked);
      if (!verdict)
        return { problem: "It is being checked now, or was within the last minute; nothing was read again." };
      return linkOutcome("", verdict);
    }
    case "note":
      await noteOrdered(ctx, asked, asked.note);
      return { done: "The note is saved." };
    default:
      await markOrdered(ctx, asked, asked.act);
      return { done: asked.act === "planned" ? "It is to do again." : `Marked as ${asked.act}.` };
  }
}

/** It is kept either way; a page that does not link back is for the admin to mend. */
function linkOutcome(done: string, check: LinkVerdict | null): Outcome {
  const words = [done, check?.detail].filter(Boolean).join(" ");
  const isMissing = check?.linkType === "no_link" || check?.linkType === "unreachable";
  return isMissing ? { problem: words } : { done: words };
}
