import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { holdSlotsOf } from "@/db/slots";
import { databaseKinds } from "@/db/testing/postgres";
import { sharedDatabase } from "@/db/testing/shared-database";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, contextOn, inTransaction } from "@/lib/core/testing";
import { recordPayment } from "@/lib/launch/payment/confirm";
import { approve, reject, requestChanges } from "@/lib/launch/review/decide";
import { expireDue } from "@/lib/launch/schedule/expire";
import { goLiveDue } from "@/lib/launch/schedule/go-live";
import { submitDraft } from "@/lib/operations/founder/submit-draft";
import {
  asAdmin,
  auditOf,
  insertOpenDraft,
  insertSubmittable,
  insertSubmitted,
  mailsOf,
  nextWeek,
  rowOf,
} from "./testing";

const due = new Date("2026-11-01T00:00:00Z");

/** What each move needs, and how it is made. */
const moves: Record<string, (ctx: Context) => Promise<{ id: string; make: () => Promise<unknown> }>> = {
  async submit(ctx) {
    const { owner, id, draftId } = await insertSubmittable(ctx.db);
    return { id, make: () => execute(submitDraft, { draft: draftId }, as(ctx, owner)) };
  },
  async approve(ctx) {
    const { id } = await insertSubmitted(ctx.db);
    const admin = await asAdmin(ctx);
    return { id, make: () => approve(admin, id) };
  },
  async "approve Instant Launch"(ctx) {
    const { id } = await insertSubmitted(ctx.db, { instantLaunch: true, instantPaidAt: ctx.now });
    const admin = await asAdmin(ctx);
    return { id, make: () => approve(admin, id) };
  },
  async "request changes"(ctx) {
    const { id } = await insertSubmitted(ctx.db);
    const admin = await asAdmin(ctx);
    return { id, make: () => requestChanges(admin, id, "note") };
  },
  async reject(ctx) {
    const { id } = await insertSubmitted(ctx.db);
    const admin = await asAdmin(ctx);
    return { id, make: () => reject(admin, id, "reason") };
  },
  async "go live"(ctx) {
    const { id } = await insertSubmitted(ctx.db, { status: "scheduled", goLiveAt: due });
    return { id, make: () => goLiveDue(ctx.db, ctx.now) };
  },
  async expire(ctx) {
    const { id } = await insertOpenDraft(ctx.db, { expiresAt: due });
    return { id, make: () => expireDue(ctx.db, ctx.now) };
  },
  async "confirm a payment"(ctx) {
    const { id } = await insertOpenDraft(ctx.db);
    return {
      id,
      make: () =>
        recordPayment(ctx, {
          kind: "payment",
          eventId: "evt_broken",
          type: "checkout.session.completed",
          launchId: id,
          paymentIntent: null,
          amount: 4_900,
          currency: "USD",
          subject: null,
          status: null,
          misfit: null,
        }),
    };
  },
};

const withMail = new Set(["submit", "approve", "approve Instant Launch", "request changes", "reject", "go live"]);

/** Fails in the middle of a move, after its first statement. */
const breakTable = ({ db }: Context, table: "mails" | "audit_log") =>
  db.execute(sql.raw(`alter table ${table} add constraint broken check (false) not valid`));

describe.each(Object.keys(moves))("%s", (name) => {
  const tables = withMail.has(name) ? (["audit_log", "mails"] as const) : (["audit_log"] as const);
  test.each(tables)("that breaks off at its row of %s leaves nothing behind, and can be made anew", (table) =>
    inTransaction(async (ctx) => {
      const prepared = await moves[name]?.(ctx);
      if (!prepared) throw new Error(`there is no move ${name}`);
      const before = await rowOf(ctx.db, prepared.id);
      await breakTable(ctx, table);
      await expect(prepared.make()).rejects.toThrow();
      expect(await rowOf(ctx.db, prepared.id)).toEqual(before);
      expect(await auditOf(ctx.db, prepared.id)).toEqual([]);
      expect(await mailsOf(ctx.db, prepared.id)).toEqual([]);
      await ctx.db.execute(sql.raw(`alter table ${table} drop constraint broken`));
      await prepared.make();
      expect(await rowOf(ctx.db, prepared.id)).not.toEqual(before);
      expect((await auditOf(ctx.db, prepared.id)).length).toBeGreaterThan(0);
    })(),
  );
});

const separate = databaseKinds.filter(([kind]) => kind === "PostgreSQL");

describe.each(separate)("on %s", (_kind, open) => {
  const shared = sharedDatabase(open);

  test("a connection that is cut in the middle of a submit loses and doubles nothing", async () => {
    const ctx = contextOn(shared().one.db);
    const { owner, id, draftId } = await insertSubmittable(ctx.db);
    await shared().two.db.transaction(async (tx) => {
      await holdSlotsOf(tx, nextWeek);
      const submitting = execute(submitDraft, { draft: draftId }, as(ctx, owner)).then(
        () => "submitted",
        () => "cut off",
      );
      let cut = 0;
      while (cut === 0) {
        const { rows } = (await tx.execute(sql`
          select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted`)) as unknown as {
          rows: unknown[];
        };
        cut = rows.length;
      }
      expect(await submitting).toBe("cut off");
    });
    expect((await rowOf(ctx.db, id)).status).toBe("draft");
    expect(await auditOf(ctx.db, id)).toEqual([]);
    expect(await mailsOf(ctx.db, id)).toEqual([]);
    expect((await execute(submitDraft, { draft: draftId }, as(ctx, owner))).status).toBe("submitted");
    expect(await auditOf(ctx.db, id)).toHaveLength(1);
    expect(await mailsOf(ctx.db, id)).toHaveLength(1);
  });
});
