import { describe, expect, test } from "vitest";
import { markAttempt } from "@/db/mails";
import { findMail } from "@/db/outbox";
import { mails } from "@/db/schema";
import { insertListing } from "@/db/testing";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom } from "@/lib/core/testing";
import { asAdmin } from "@/lib/launch/draft/testing";
import { dismissFailedMail } from "@/lib/operations/admin/dismiss-failed-mail";
import { listOutbox } from "@/lib/operations/admin/list-outbox";
import { retryFailedMails } from "@/lib/operations/admin/retry-failed-mails";
import { retryMail } from "@/lib/operations/admin/retry-mail";
import { queueDraftSequence, queueMail } from "./queue";
import { newsletterIssue } from "./templates/newsletter-issue";

const live = { name: "Acme", productUrl: "https://x" };

async function failedMail(ctx: Context): Promise<string> {
  await queueMail(ctx.db, { kind: "live", to: "a@acme.example", key: "l", facts: live });
  const [mail] = await ctx.db.select().from(mails);
  if (!mail) throw new Error("nothing was queued");
  await markAttempt(ctx.db, mail, "422 validation_error: no such address", null);
  return mail.id;
}

describe("the outbox", () => {
  test(
    "says of a step of the draft sequence that it is drawn when it is sent",
    inTransaction(async (ctx) => {
      const draft = await insertListing(ctx.db, { status: "draft", founderEmail: "a@acme.example" });
      await queueDraftSequence(ctx.db, draft, { isOpenedByReader: true });
      const { mails: shown } = await execute(listOutbox, { limit: 20 }, await asAdmin(ctx));
      expect(new Set(shown.map(({ notDrawn }) => notDrawn))).toEqual(new Set(["drawn_when_sent"]));
    }),
  );

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

test(
  "mails are found by the address they went to, but for those whose reader admins may not see",
  inTransaction(async (ctx) => {
    await failedMail(ctx);
    await queueMail(ctx.db, { kind: "live", to: "b@acme.example", key: "b", facts: live });
    await queueMail(ctx.db, {
      kind: "newsletter_issue",
      to: "a@acme.example",
      key: "n",
      facts: newsletterIssue.sample,
    });
    const admin = await asAdmin(ctx);
    const found = await execute(listOutbox, { q: " A@acme", limit: 20 }, admin);
    expect(found.mails.map(({ kind, to }) => [kind, to])).toEqual([["live", "a@acme.example"]]);
    expect(found).toMatchObject({ total: 1, counts: { failed: 1, queued: 0 } });
    expect((await execute(listOutbox, { q: "a@acme", status: "queued", limit: 20 }, admin)).total).toBe(0);
  }),
);

describe("trying again", () => {
  test(
    "queues all that were given up at once, but for those whose link has expired",
    inTransaction(async (ctx) => {
      const id = await failedMail(ctx);
      const row = { recipient: "b@acme.example", sendAt: ctx.now, attempts: 6, facts: {} };
      await ctx.db.insert(mails).values([
        { ...row, kind: "live", dedupeKey: "f", status: "failed" },
        { ...row, kind: "live", dedupeKey: "c", status: "cancelled" },
        { ...row, kind: "sign_in", dedupeKey: "s", status: "failed" },
      ]);
      const admin = await asAdmin(ctx);
      expect(await execute(retryFailedMails, {}, admin)).toEqual({ queued: 2 });
      expect((await execute(listOutbox, { limit: 20 }, admin)).counts).toMatchObject({
        queued: 2,
        failed: 1,
        cancelled: 1,
      });
      expect(await findMail(ctx.db, id)).toMatchObject({ status: "queued", attempts: 0 });
      expect(await execute(retryFailedMails, {}, admin)).toEqual({ queued: 0 });
    }),
  );

  test(
    "or a mail that nobody will send again is dismissed, and is no failure any more",
    inTransaction(async (ctx) => {
      const id = await failedMail(ctx);
      const admin = await asAdmin(ctx);
      await execute(dismissFailedMail, { id }, admin);
      const { mails: shown, counts } = await execute(listOutbox, { limit: 20 }, admin);
      expect(counts).toMatchObject({ failed: 0, cancelled: 1 });
      expect(shown).toMatchObject([{ status: "cancelled", canRetry: false, canDismiss: false }]);
      expect((await problemFrom(execute(dismissFailedMail, { id }, admin))).code).toBe("invalid_request");
      const unknown = await problemFrom(execute(dismissFailedMail, { id: crypto.randomUUID() }, admin));
      expect(unknown.code).toBe("not_found");
    }),
  );

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
