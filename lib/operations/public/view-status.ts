import { z } from "zod";
import { findJobs } from "@/db/jobs";
import { definePageOperation } from "@/lib/core/operation";
import { viewStatus as statusOfJobs } from "@/lib/jobs/view-status";

export const viewStatus = definePageOperation({
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  name: "view_status",
  summary:
    "Whether the jobs behind the site run on time, for everybody. An answer means that the database answers too.",
  input: z.strictObject({}),
  async run(_input, { db, now }) {
    return { services: statusOfJobs(await findJobs(db), now), checkedAt: now };
  },
});
