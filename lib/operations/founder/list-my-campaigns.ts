import { z } from "zod";
import { listOwnedOrders } from "@/db/directory-orders";
import { weekOf } from "@/lib/core/catalog/weeks";
import { definePageOperation } from "@/lib/core/operation";
import { read } from "./fields";

const MAX_CAMPAIGNS = 100;

export const listMyCampaigns = definePageOperation({
  ...read,
  name: "list_my_campaigns",
  summary: "The founder's campaigns, newest first, each with how far it got.",
  input: z.strictObject({}),
  run: (_, ctx) => listOwnedOrders(ctx.db, ctx.actor.id, weekOf(ctx.now), MAX_CAMPAIGNS),
});
