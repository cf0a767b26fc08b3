"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import type { FormState } from "@/components/ui/form-state";
import { formatDate } from "@/lib/format/dates";
import { bookDate, freeDate } from "@/lib/newsletter/bookings";
import { addPackage, editPackage, movePackage, setActive } from "@/lib/newsletter/packages";
import { actBesideOthers } from "../act";

const Id = z.object({ id: z.uuid("This package does not exist.") });

const text = z.string().max(5_000, "This is too long.").default("");

const Written = z.object({
  name: text,
  placement: text,
  description: text,
  price: text,
  currency: text,
  audience_size: text,
  sends_on: text,
  checkout_url: text,
});

const Edited = Written.extend({ ...Id.shape, fingerprint: text });
const Moved = Id.extend({ place: z.coerce.number().int(), direction: z.enum(["up", "down"]) });
const Offered = Id.extend({ active: z.enum(["yes", "no"]) });
const Booked = Id.extend({ date: text, note: text });
const Freed = Id.extend({ date: text });

/** Adds a package and opens it. */
export async function add(previous: FormState, form: FormData): Promise<FormState> {
  return actBesideOthers(previous, form, Written, async (ctx, fields) => {
    const { id } = await addPackage(ctx, fields);
    revalidatePath("/admin", "layout");
    redirect(`/admin/newsletter/${id}`);
  });
}

/** Saves what was written of a package. */
export async function edit(previous: FormState, form: FormData): Promise<FormState> {
  return actBesideOthers(previous, form, Edited, async (ctx, { id, fingerprint, ...fields }) => {
    const { changed } = await editPackage(ctx, id, { fields, fingerprint });
    return changed ? { done: "Saved." } : { problem: "Nothing was changed: the package stands as it was." };
  });
}

/** Moves a package one place up or down. */
export async function move(previous: FormState, form: FormData): Promise<FormState> {
  return actBesideOthers(previous, form, Moved, async (ctx, { id, place, direction }) => {
    const moved = await movePackage(ctx, id, { place, by: direction === "up" ? -1 : 1 });
    return { done: `In place ${moved.place} now.` };
  });
}

/** Puts a package on offer or takes it off. */
export async function offer(previous: FormState, form: FormData): Promise<FormState> {
  return actBesideOthers(previous, form, Offered, async (ctx, { id, active }) => {
    await setActive(ctx, id, active === "yes");
    return { done: active === "yes" ? "On offer again." : "Taken off." };
  });
}

/** Marks a date of a package as sold. */
export async function book(previous: FormState, form: FormData): Promise<FormState> {
  return actBesideOthers(previous, form, Booked, async (ctx, { id, date, note }) => {
    await bookDate(ctx, id, { date, note });
    return { done: `${formatDate(date)} is sold.` };
  });
}

/** Frees a sold date. */
export async function free(previous: FormState, form: FormData): Promise<FormState> {
  return actBesideOthers(previous, form, Freed, async (ctx, { id, date }) => {
    await freeDate(ctx, id, date);
    return { done: `${formatDate(date)} is free.` };
  });
}
