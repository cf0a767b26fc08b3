import { z } from "zod";
import { isTaken } from "@/db/moves";
import { badField } from "@/lib/core/input";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { decide } from "@/lib/partner/decide";
import { queueDecisionMail } from "@/lib/partner/mails";
import { change } from "./fields";

const SLUG = /^[a-z\d]+(-[a-z\d]+)*$/;
const isSlug = (slug: string) => slug.length >= 2 && slug.length <= textBounds.partnerSlug && SLUG.test(slug);
const fix = `Write 2 to ${textBounds.partnerSlug} lower-case letters and digits, with single hyphens between.`;

export const approvePartner = definePageOperation({
  ...change,
  name: "approve_partner",
  summary: "Approves an application under a slug. The partner gets a mail and makes the first key on their own page.",
  input: z.strictObject({
    id: z.uuid(),
    slug: z
      .string()
      .max(textBounds.partnerSlug)
      .trim()
      .toLowerCase()
      .refine(isSlug, { message: "is not a slug", params: { code: "invalid_slug", fix } }),
  }),
  async run({ id, slug }, ctx) {
    const set = { status: "approved", slug, decidedAt: ctx.now } as const;
    try {
      await decide(ctx, id, { from: "applied", set, action: "approve_partner" }, (tx, row) =>
        queueDecisionMail(tx, ctx, row, { decision: "approved", reason: null }),
      );
      return { slug };
    } catch (error) {
      if (!isTaken(error, "partners_slug_unique")) throw error;
      throw badField("slug", "invalid_slug", "is another partner's", "Choose another one.");
    }
  },
});
