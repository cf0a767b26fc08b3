import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { partnerFile } from "@/lib/partner/files";
import { read } from "./fields";

export const getPartner = definePageOperation({
  ...read,
  name: "get_partner",
  summary: "Everything about one partner or applicant, except the listings they published.",
  input: z.strictObject({ id: z.string().max(textBounds.id) }),
  run: ({ id }, ctx) => partnerFile(ctx, id),
});
