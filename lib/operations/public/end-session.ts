import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";

export const endSession = definePageOperation({
  access: "public",
  effects: { readOnly: false, openWorld: false },
  limit: "reads",
  name: "end_session",
  summary: "Ends the session of this browser, with every copy of its token. Without a session nothing changes.",
  input: z.strictObject({}),
  async run(_, { request }) {
    await request.session?.end();
  },
});
