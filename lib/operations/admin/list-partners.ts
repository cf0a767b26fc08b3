import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { partnerLines, partnerStatuses } from "@/lib/partner/files";
import { listPage, read } from "./fields";

export const listPartners = definePageOperation({
  ...read,
  name: "list_partners",
  summary: "A page of partners and applicants, newest first, with how many there are in each state.",
  input: z.strictObject({ status: z.enum(partnerStatuses).nullable().default(null), ...listPage }),
  run: (page, ctx) => partnerLines(ctx, page),
});
