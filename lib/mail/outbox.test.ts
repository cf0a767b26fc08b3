import { describe, expect, test } from "vitest";
import { findMail, markAttempt } from "@/db/mails";
import { mails } from "@/db/schema";
import type { Context } from "@/lib/context";
import { inTransaction, problemFrom } from "@/lib/testing";
import { outboxPage, retryMail } from "./outbox";
import { queueMail } from "./queue";

const as = (ctx: Context, isAdmin: boolean): Context => ({
  ...ctx,
  founder: { id: crypto.randomUUID(), email: "someone@catalog.example", isAdmin, createdAt: ctx.now },
});
const page = { offset: 0, limit: 20 };

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
      const { mails: shown, counts, total } = await outboxPage(as(ctx, true), page);
      expect(shown).toEqual([
        expect.objectContaining({
          id,
          to: "a@acme.example",
          status: "failed",
          error: "422 validation_error: no such address",
          canRetry: true,
          drawn: expect.objectContaining({ subject: "Acme is live" }),
        }),
      ]);
      expect({ counts, total }).toEqual({ counts: { queued: 0, sent: 0, failed: 1, cancelled: 0 }, total: 1 });
      expect((await outboxPage(as(ctx, true), { ...page, status: "sent" })).mails).toEqual([]);
    }),
  );

  test(
    "is not there for anybody else",
    inTransaction(async (ctx) => {
      for (const caller of [ctx, as(ctx, false)]) {
        expect((await problemFrom(outboxPage(caller, page))).code).toBe("not_found");
        expect((await problemFrom(retryMail(caller, await failedMail(ctx)))).code).toBe("not_found");
        await ctx.db.delete(mails);
      }
    }),
  );
});

describe("trying again", () => {
  test(
    "queues a mail that was given up, with all its attempts",
    inTransaction(async (ctx) => {
      const id = await failedMail(ctx);
      await retryMail(as(ctx, true), id);
      expect(await findMail(ctx.db, id)).toMatchObject({ status: "queued", attempts: 0 });
      expect((await problemFrom(retryMail(as(ctx, true), id))).code).toBe("invalid_request");
    }),
  );

  test(
    "says what cannot be: an expired link, a mail that is not there",
    inTransaction(async (ctx) => {
      await queueMail(ctx.db, { kind: "sign_in", to: "a@acme.example", key: "s", facts: { url: "http://x" } });
      const [mail] = await ctx.db.select().from(mails);
      expect((await problemFrom(retryMail(as(ctx, true), mail?.id ?? ""))).message).toContain("has expired");
      expect((await problemFrom(retryMail(as(ctx, true), "nonsense"))).code).toBe("not_found");
      expect((await problemFrom(retryMail(as(ctx, true), crypto.randomUUID()))).code).toBe("not_found");
    }),
  );
});
