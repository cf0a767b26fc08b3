import { z } from "zod";
import { listMails } from "@/db/outbox";
import { definePageOperation } from "@/lib/core/operation";
import { mailStatuses, toOutboxMail } from "@/lib/mail/outbox";
import { listPage, read } from "./fields";

export const listOutbox = definePageOperation({
  ...read,
  name: "list_outbox",
  summary: "A page of the outbox, newest first, with how many mails there are in each status.",
  input: z.strictObject({ status: z.enum(mailStatuses).optional(), ...listPage }),
  async run(page, { db }) {
    const { rows, counts } = await listMails(db, page);
    const all = Object.values(counts).reduce((sum, number) => sum + number, 0);
    return { mails: await Promise.all(rows.map(toOutboxMail)), counts, total: page.status ? counts[page.status] : all };
  },
});
