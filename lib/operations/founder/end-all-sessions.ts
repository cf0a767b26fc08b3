import { z } from "zod";
import { closeSessionsOf } from "@/db/sessions";
import { definePageOperation } from "@/lib/core/operation";
import { change } from "./fields";

export const endAllSessions = definePageOperation({
  ...change,
  name: "end_all_sessions",
  summary: "Ends every session and every copied token of the caller at once.",
  input: z.strictObject({}),
  run: (_, ctx) => closeSessionsOf(ctx.db, ctx.actor.id),
});
