import { z } from "zod";
import { hasReference, insertOrder, lockListing } from "@/db/admin-orders";
import { findPlannable } from "@/db/directories";
import { OWN } from "@/db/directory-orders";
import { line, typedNumber } from "@/lib/core/fields";
import { formatCount } from "@/lib/core/format/numbers";
import { badField } from "@/lib/core/input";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { MAX_DIRECTORIES } from "@/lib/directories/campaign/plan";
import { layOut, requireOrderable } from "@/lib/directories/orders/lay-out";
import { auditOrder } from "@/lib/directories/orders/orders";
import { change } from "./fields";

const reserved = {
  message: "is the name of founders' own plans",
  params: { code: "reserved", fix: "Write the package as it was sold." },
};

export const recordDirectoryOrder = definePageOperation({
  ...change,
  name: "record_directory_order",
  summary:
    "Records a paid order for a listing and schedules its directories from the coming Monday. If two admins record the same payment, one succeeds.",
  input: z.strictObject({
    /** Its slug or id. */
    listing: line(textBounds.named),
    package: line(textBounds.orderPackage).refine((name) => name.toLowerCase() !== OWN, reserved),
    payment_reference: line(textBounds.paymentReference),
    budget: z.enum(["free", "freemium", "paid"]),
    most: typedNumber(1, MAX_DIRECTORIES, "Leave it empty for every directory."),
  }),
  async run({ listing: named, package: sold, payment_reference: paid, budget, most }, ctx) {
    const plannable = await findPlannable(ctx.db);
    return ctx.db.transaction(async (tx) => {
      const listing = requireOrderable(await lockListing(tx, named));
      if (await hasReference(tx, listing.id, paid)) {
        const fix = "Look among its orders: another admin may have been first.";
        throw badField("payment_reference", "already_recorded", "is recorded for this listing already", fix);
      }
      const results = await layOut(tx, listing, plannable, { budget, most, now: ctx.now });
      const order = {
        ownerId: listing.ownerId,
        listingId: listing.id,
        url: listing.url,
        canonicalUrl: listing.canonicalUrl,
        name: listing.name,
        package: sold,
        paymentReference: paid,
        orderedAt: ctx.now,
      };
      const id = await insertOrder(tx, order, results);
      const size = formatCount(results.length, "directory", "directories");
      await auditOrder(tx, ctx, order, "record_directory_order", `, ${size}, paid ${paid}`);
      return { id };
    });
  },
});
