import { z } from "zod";
import { exportData } from "@/lib/account/export-data";
import { definePageOperation } from "@/lib/core/operation";
import { read } from "./fields";

export const exportAccount = definePageOperation({
  ...read,
  name: "export_account",
  summary: "Everything that is stored about the caller, as JSON text. See docs/decisions/accounts.md.",
  input: z.strictObject({}),
  run: (_, ctx) => exportData(ctx),
});
