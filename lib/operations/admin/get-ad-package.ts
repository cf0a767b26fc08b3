import { z } from "zod";
import { findPackage } from "@/db/newsletter";
import { definePageOperation } from "@/lib/core/operation";
import { bookingsOf } from "@/lib/newsletter/bookings";
import { fieldsOf } from "@/lib/newsletter/package-fields";
import { adminPackages, noPackage } from "@/lib/newsletter/packages";
import { read } from "./fields";

export const getAdPackage = definePageOperation({
  ...read,
  name: "get_ad_package",
  summary: "One ad package with what its form shows, its sold dates, and the dates that can still be sold.",
  input: z.strictObject({ id: z.uuid() }),
  async run({ id }, ctx) {
    const listed = (await adminPackages(ctx)).find((one) => one.id === id);
    const row = listed && (await findPackage(ctx.db, id));
    if (!listed || !row) throw noPackage();
    return { ...listed, fields: fieldsOf(row), dates: await bookingsOf(ctx, row) };
  },
});
