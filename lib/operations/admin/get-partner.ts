import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { partnerFile } from "@/lib/partner/files";
import { read } from "./fields";

export const getPartner = definePageOperation({
  ...read,
  name: "get_partner",
  summary: "All about one partner or applicant but the listings they published.",
  input: z.strictObject({ id: z.string() }),
  run: ({ id }, ctx) => partnerFile(ctx, id),
});
