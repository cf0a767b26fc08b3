import { z } from "zod";
import { listMails } from "@/db/outbox";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { kindsWithHiddenReader, mailStatuses, toOutboxMail } from "@/lib/mail/outbox";
import { listPage, read } from "./fields";

export const listOutbox = definePageOperation({
  ...read,
  name: "list_outbox",
  summary:
    "A page of the outbox, newest first, of all mails or of those to an address, with how many of them there are in each status. An address finds no mail whose reader admins may not see.",
  input: z.strictObject({
    status: z.enum(mailStatuses).optional(),
    q: z.string().trim().max(textBounds.search).default(""),
    ...listPage,
  }),
  async run({ q, ...page }, { db }) {
    const to = q === "" ? undefined : { address: q, except: kindsWithHiddenReader };
    const { rows, counts } = await listMails(db, { ...page, to });
    const all = Object.values(counts).reduce((sum, number) => sum + number, 0);
    return { mails: await Promise.all(rows.map(toOutboxMail)), counts, total: page.status ? counts[page.status] : all };
  },
});
