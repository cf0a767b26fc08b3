"use server";

import { z } from "zod";
import type { FormState } from "@/components/ui/form-state";
import { confirmInstantPayment, editListing, restore, setFeatured, takeDown } from "@/lib/review/listings";
import { act } from "../act";
import { changedFields } from "./changed-fields";

const Id = z.object({ id: z.uuid("This listing does not exist.") });

const text = z.string().max(20_000, "This is too long.").default("");

const Copy = Id.extend({
  /** The copy as the form showed it, so that a stale form takes nobody's later change back. */
  shown: z.string().max(100_000),
  product_name: text,
  tagline: text,
  short_description: text,
  long_description: text,
  creator_name: text,
  twitter_handle: text,
  logo_url: text,
  type: text,
  pricing_tier: text,
  // A form that sends one value sends a text.
  categories: z.preprocess(
    (value) => (typeof value === "string" ? [value] : value),
    z.array(z.string().max(100, "This is no category.")).max(10, "Choose at most 3 categories.").default([]),
  ),
});

const Feature = Id.extend({ featured: z.enum(["yes", "no"]) });

const Reason = Id.extend({
  reason: z
    .string()
    .trim()
    .min(1, "Write the reason: the audit log keeps it.")
    .max(2000, "Shorten the reason to 2,000 characters.")
    .default(""),
});

/** Changes the fields of the copy that were edited, and no others. */
export async function edit(previous: FormState, form: FormData): Promise<FormState> {
  return act(previous, form, Copy, async (ctx, { id, shown, ...typed }) => {
    const fields = changedFields(shown, { ...typed, categories: [...new Set(typed.categories.filter(Boolean))] });
    const names = Object.keys(fields);
    if (names.length === 0) return { problem: "Nothing was changed: the copy stands as it was." };
    await editListing(ctx, id, fields);
    return { done: "Saved." };
  });
}

/** Features a live listing, or stops it. */
export async function feature(previous: FormState, form: FormData): Promise<FormState> {
  return act(previous, form, Feature, async (ctx, { id, featured }) => {
    await setFeatured(ctx, id, featured === "yes");
    return { done: featured === "yes" ? "Featured." : "Featured no more." };
  });
}

/** Takes a live listing out of the catalog. */
export async function takeOut(previous: FormState, form: FormData): Promise<FormState> {
  return act(previous, form, Reason, async (ctx, { id, reason }) => {
    await takeDown(ctx, id, reason);
    return { done: "Taken down." };
  });
}

/** Puts a listing back that was taken down. */
export async function putBack(previous: FormState, form: FormData): Promise<FormState> {
  return act(previous, form, Id, async (ctx, { id }) => {
    await restore(ctx, id);
    return { done: "Restored." };
  });
}

/** Confirms by hand that Instant Launch is paid. */
export async function confirmPayment(previous: FormState, form: FormData): Promise<FormState> {
  return act(previous, form, Id, async (ctx, { id }) => {
    await confirmInstantPayment(ctx, id);
    return { done: "Confirmed." };
  });
}
