import { z } from "zod";
import { findLaunches } from "@/db/review";
import { listingStatuses } from "@/db/schema";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { toLine } from "@/lib/launch/review/listings";
import { listPage, read } from "./fields";

export const listListings = definePageOperation({
  ...read,
  name: "list_listings",
  summary:
    "A page of launches in every state, the last opened first, or of live ones the last launched; by words of name, slug, URL or founder's address, by state, by partner, by whether Instant Launch is paid.",
  input: z.strictObject({
    q: z.string().trim().max(textBounds.search).default(""),
    status: z.enum(listingStatuses).optional(),
    partner_id: z.uuid().optional(),
    /** Only Instant Launches that are paid, or only those that are not. */
    payment: z.enum(["paid", "unpaid"]).optional(),
    ...listPage,
  }),
  async run({ q, status = null, partner_id: partnerId, ...page }, { db }) {
    const { rows, total } = await findLaunches(db, { q: q || null, status, partnerId, ...page });
    return { data: rows.map(({ row, ownerEmail }) => toLine(row, ownerEmail)), total };
  },
});
