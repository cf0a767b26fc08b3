import { z } from "zod";
import { closeSessionsOf } from "@/db/sessions";
import { definePageOperation } from "@/lib/core/operation";
import { change } from "./fields";

export const endAllSessions = definePageOperation({
  ...change,
  name: "end_all_sessions",
  summary: "Ends every session and every copied token of the caller at once.",
  input: z.strictObject({}),
  async run(_, { db, actor, request }) {
    await closeSessionsOf(db, actor.id);
    // The browser that asked drops its cookie too.
    await request.session?.end();
  },
});
