import { z } from "zod";
import { findJobs } from "@/db/jobs";
import { countMails } from "@/db/outbox";
import { definePageOperation } from "@/lib/core/operation";
import { viewJobs } from "@/lib/jobs/view-jobs";
import { read } from "./fields";

export const listJobs = definePageOperation({
  ...read,
  name: "list_jobs",
  summary:
    "Every job that has run, with its last run, its last failure and its next run; and how many mails wait or have failed.",
  input: z.strictObject({}),
  async run(_input, { db, now }) {
    return { jobs: viewJobs(await findJobs(db), now), mails: await countMails(db) };
  },
});
