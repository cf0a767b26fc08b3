import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { stopLaunch as move } from "@/lib/launch/review/admin-moves";
import { change, Reason } from "./fields";

export const stopLaunch = definePageOperation({
  ...change,
  name: "stop_launch",
  summary:
    "Takes a scheduled launch off the calendar. It is an open draft again; its founder gets an email with the reason.",
  input: z.strictObject({ id: z.uuid(), reason: Reason }),
  async run({ id, reason }, ctx) {
    const { status, launchWeek } = await move(ctx, id, reason);
    return { status, launchWeek };
  },
});
