import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { adminPackages } from "@/lib/newsletter/packages";
import { read } from "./fields";

export const listAdPackages = definePageOperation({
  ...read,
  name: "list_ad_packages",
  summary: "Every newsletter ad package in its order, on offer or not.",
  input: z.strictObject({}),
  run: (_input, ctx) => adminPackages(ctx),
});
