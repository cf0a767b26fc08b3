import { z } from "zod";
import { findDeviceRequest } from "@/lib/auth/oauth/device";
import { UserCode } from "@/lib/auth/oauth/request.schema";
import { definePageOperation } from "@/lib/core/operation";

export const readDeviceRequest = definePageOperation({
  access: "founder",
  effects: { readOnly: true, openWorld: false },
  name: "read_device_request",
  summary: "Which agent waits under the code that a device shows, and what it asks for; null if there is none.",
  // A code is short: looking for one that fits counts as much as using one.
  limit: "writes",
  input: z.strictObject({ user_code: UserCode }),
  run: ({ user_code }, { db, now }) => findDeviceRequest(db, user_code, now),
});
