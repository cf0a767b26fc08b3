import { describe, expect, test } from "vitest";
import { markAttempt } from "@/db/mails";
import { findMail } from "@/db/outbox";
import { mails } from "@/db/schema";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom } from "@/lib/core/testing";
import { asAdmin } from "@/lib/launch/draft/testing";
import { listOutbox } from "@/lib/operations/admin/list-outbox";
import { retryMail } from "@/lib/operations/admin/retry-mail";
import { queueMail } from "./queue";
import { newsletterIssue } from "./templates/newsletter-issue";

async function failedMail(ctx: Context): Promise<string> {
  await queueMail(ctx.db, {
    kind: "live",
    to: "a@acme.example",
    key: "l",
    facts: { name: "Acme", productUrl: "https://x" },
  });
  const [mail] = await ctx.db.select().from(mails);
  if (!mail) throw new Error("nothing was queued");
  await markAttempt(ctx.db, mail, "422 validation_error: no such address", null);
  return mail.id;
}

describe("the outbox", () => {
  test(
    "shows an admin what was said, what became of it and why",
    inTransaction(async (ctx) => {
      const id = await failedMail(ctx);
      const admin = await asAdmin(ctx);
      const { mails: shown, counts, total } = await execute(listOutbox, { limit: 20 }, admin);
      expect(shown).toEqual([
        expect.objectContaining({
          id,
          to: "a@acme.example",
          status: "failed",
          error: "422 validation_error: no such address",
          canRetry: true,
          label: "Live",
          notDrawn: null,
          drawn: expect.objectContaining({ subject: "Acme is live" }),
        }),
      ]);
      expect({ counts, total }).toEqual({ counts: { queued: 0, sent: 0, failed: 1, cancelled: 0 }, total: 1 });
      expect((await execute(listOutbox, { status: "sent", limit: 20 }, admin)).mails).toEqual([]);
    }),
  );
});

test(
  "neither its reader nor an error that names an address is shown of a mail of the newsletter",
  inTransaction(async (ctx) => {
    const facts = newsletterIssue.sample;
    await queueMail(ctx.db, { kind: "newsletter_issue", to: "o'ada+n@reader.example", key: "n", facts });
    const [mail] = await ctx.db.select().from(mails);
    if (mail) await markAttempt(ctx.db, mail, "422 validation_error: `o'ada+n@reader.example` is suppressed", null);
    const { mails: shown } = await execute(listOutbox, { limit: 20 }, await asAdmin(ctx));
    expect(shown).toMatchObject([{ to: null, error: "422 validation_error: `(an address)` is suppressed" }]);
    expect(JSON.stringify(shown)).not.toContain("reader.example");
  }),
);

test(
  "a mail whose facts do not fit its kind is shown without its text, and does not break the page",
  inTransaction(async (ctx) => {
    const row = { kind: "live", dedupeKey: "x", recipient: "a@acme.example", sendAt: ctx.now };
    await ctx.db.insert(mails).values({ ...row, facts: { name: 1 } });
    const { mails: shown } = await execute(listOutbox, { limit: 20 }, await asAdmin(ctx));
    expect(shown).toMatchObject([{ label: "Live", drawn: null, notDrawn: "unreadable" }]);
  }),
);

describe("trying again", () => {
  test(
    "queues a mail that was given up, with all its attempts",
    inTransaction(async (ctx) => {
      const id = await failedMail(ctx);
      const admin = await asAdmin(ctx);
      await execute(retryMail, { id }, admin);
      expect(await findMail(ctx.db, id)).toMatchObject({ status: "queued", attempts: 0 });
      expect((await problemFrom(execute(retryMail, { id }, admin))).code).toBe("invalid_request");
    }),
  );

  test(
    "says what cannot be: an expired link, a mail that is not there",
    inTransaction(async (ctx) => {
      await queueMail(ctx.db, { kind: "sign_in", to: "a@acme.example", key: "s", facts: { url: "http://x" } });
      const [mail] = await ctx.db.select().from(mails);
      const admin = await asAdmin(ctx);
      const refused = async (id: unknown) => problemFrom(execute(retryMail, { id }, admin));
      expect((await refused(mail?.id)).message).toContain("has expired");
      expect((await refused("nonsense")).code).toBe("invalid_request");
      expect((await refused(crypto.randomUUID())).code).toBe("not_found");
    }),
  );
});
