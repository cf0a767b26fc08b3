"use server";

import { z } from "zod";
import type { KeyFormState } from "@/components/partner/key-state";
import type { FormState } from "@/components/ui/form-state";
import { formatCount } from "@/lib/format/numbers";
import { approvePartner, rejectPartner } from "@/lib/partner/review";
import { issueKey, resumePartner, revokeKey, stopPartner, takeDownAll } from "@/lib/partner/stop";
import { act } from "../act";

const Id = z.object({ id: z.uuid("There is no such partner.") });

const Key = Id.extend({
  means: z.enum(["approve", "issue", "resume"]),
  slug: z.string().trim().max(60, "Shorten the slug to 60 characters.").default(""),
});

const OneKey = Id.extend({ key_id: z.uuid("There is no such key.") });

const Reason = Id.extend({
  reason: z
    .string()
    .trim()
    .min(1, "Write the reason: the audit log keeps it.")
    .max(2000, "Shorten the reason to 2,000 characters.")
    .default(""),
});

/** Approves, resumes or gives one more key; the key is in this answer alone. */
export async function giveKey(previous: KeyFormState, form: FormData): Promise<KeyFormState> {
  let key: string | null = null;
  const answer = await act(previous, form, Key, async (ctx, { id, means, slug }) => {
    const given = {
      approve: () => approvePartner(ctx, id, slug),
      issue: () => issueKey(ctx, id),
      resume: () => resumePartner(ctx, id),
    };
    ({ key } = await given[means]());
    return { done: "The key is made." };
  });
  return { ...answer, key };
}

/** Rejects an application. */
export async function reject(previous: FormState, form: FormData): Promise<FormState> {
  return act(previous, form, Reason, async (ctx, { id, reason }) => {
    await rejectPartner(ctx, id, reason);
    return { done: "Rejected." };
  });
}

/** Revokes one key. */
export async function revoke(previous: FormState, form: FormData): Promise<FormState> {
  return act(previous, form, OneKey, async (ctx, { id, key_id }) => {
    await revokeKey(ctx, id, key_id);
    return { done: "Revoked." };
  });
}

/** Revokes every key of a partner at once. */
export async function stop(previous: FormState, form: FormData): Promise<FormState> {
  return act(previous, form, Reason, async (ctx, { id, reason }) => {
    const { revoked } = await stopPartner(ctx, id, reason);
    return { done: `Stopped; ${formatCount(revoked, "key")} revoked.` };
  });
}

/** Takes down all that a partner has published and is live. */
export async function takeDown(previous: FormState, form: FormData): Promise<FormState> {
  return act(previous, form, Reason, async (ctx, { id, reason }) => {
    const total = await takeDownAll(ctx, id, reason);
    return { done: `${formatCount(total, "listing")} taken down.` };
  });
}
