import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listingStatuses } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom } from "@/lib/core/testing";
import { nextFreeWeeks } from "@/lib/launch/catalog/slots";
import { asAdmin, auditOf, insertSubmitted, mailsOf, nextWeek, rowOf } from "@/lib/launch/draft/testing";
import { getProduct } from "@/lib/operations/public/get-product";
import { approve, reject, requestChanges } from "./decide";

const monday = new Date("2026-11-23T00:00:00Z");

describe("approving", () => {
  test(
    "sets the Monday of the chosen week, tells the founder, and shows nothing yet",
    inTransaction(async (ctx) => {
      const { owner, id } = await insertSubmitted(ctx.db, { slug: "acme" });
      const admin = await asAdmin(ctx);
      expect(await approve(admin, id)).toEqual({ done: true });
      expect(await rowOf(ctx.db, id)).toMatchObject({
        status: "scheduled",
        goLiveAt: monday,
        launchedAt: null,
        slug: "acme",
      });
      expect(await auditOf(ctx.db, id)).toMatchObject([
        {
          action: "approve",
          actorKind: "admin",
          actorId: admin.actor?.id,
          fromStatus: "submitted",
          toStatus: "scheduled",
        },
      ]);
      expect(await mailsOf(ctx.db, id)).toMatchObject([
        {
          kind: "approved",
          recipient: owner.email,
          facts: { name: "Acme", week: nextWeek, goLiveAt: monday.toISOString() },
        },
      ]);
      expect(await problemFrom(execute(getProduct, { slug: "acme" }, ctx))).toMatchObject({ code: "not_found" });
    }),
  );

  test(
    "Instant Launch is live at once, in the current week, and every step is in the log",
    inTransaction(async (ctx) => {
      const values = { slug: "acme", instantLaunch: true, instantPaidAt: ctx.now, launchWeek: null };
      const { id } = await insertSubmitted(ctx.db, values);
      expect(await approve(await asAdmin(ctx), id)).toEqual({ done: true });
      expect(await rowOf(ctx.db, id)).toMatchObject({
        status: "live",
        launchWeek: "2026-W47",
        launchedAt: ctx.now,
        goLiveAt: ctx.now,
      });
      expect((await auditOf(ctx.db, id)).map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
        ["submitted", "scheduled"],
        ["scheduled", "live"],
      ]);
      expect((await mailsOf(ctx.db, id)).map(({ kind }) => kind)).toEqual(["live"]);
      expect((await execute(getProduct, { slug: "acme" }, ctx)).launch.week).toBe("2026-W47");
    }),
  );

  test(
    "what was reviewed only after its Monday is live at once, in the week of now",
    inTransaction(async (ctx) => {
      const { id } = await insertSubmitted(ctx.db, { launchWeek: "2026-W46" });
      await approve(await asAdmin(ctx), id);
      expect(await rowOf(ctx.db, id)).toMatchObject({ status: "live", launchWeek: "2026-W47" });
    }),
  );

  test(
    "an address that is listed by now is refused, and the draft stays where it is",
    inTransaction(async (ctx) => {
      const { id } = await insertSubmitted(ctx.db, { url: "https://acme.example/" });
      await insertListing(ctx.db, { status: "scheduled", url: "https://acme.example/" });
      expect(await problemFrom(approve(await asAdmin(ctx), id))).toMatchObject({ code: "already_listed", status: 409 });
      expect((await rowOf(ctx.db, id)).status).toBe("submitted");
      expect(await auditOf(ctx.db, id)).toEqual([]);
    }),
  );

  test(
    "gives a slug from the name where none was kept",
    inTransaction(async (ctx) => {
      await insertListing(ctx.db, { slug: "acme" });
      const { id } = await insertSubmitted(ctx.db, { slug: null });
      await approve(await asAdmin(ctx), id);
      expect((await rowOf(ctx.db, id)).slug).toBe("acme-2");
    }),
  );
});

test(
  "asking for changes reopens the draft with the note, gives the place back and mails the founder",
  inTransaction(async (ctx) => {
    const { owner, id, draftId } = await insertSubmitted(ctx.db);
    const free = async () => {
      const weeks = await nextFreeWeeks(ctx.db, { now: ctx.now, count: 1, slotsPerWeek: 1 });
      return weeks[0]?.week;
    };
    expect(await free()).toBe("2026-W49");
    expect(await requestChanges(await asAdmin(ctx), id, "Say what it costs.")).toEqual({ done: true });
    expect(await free()).toBe(nextWeek);
    expect(await rowOf(ctx.db, id)).toMatchObject({
      status: "draft",
      reviewNote: "Say what it costs.",
      expiresAt: new Date("2026-12-21T12:00:00Z"),
    });
    expect(await auditOf(ctx.db, id)).toMatchObject([
      { action: "request_changes", fromStatus: "submitted", toStatus: "draft", reason: "Say what it costs." },
    ]);
    const reviewUrl = `http://localhost:3000/submit/${draftId}`;
    expect(await mailsOf(ctx.db, id)).toMatchObject([
      { kind: "changes_requested", recipient: owner.email, facts: { note: "Say what it costs.", reviewUrl } },
    ]);
  }),
);

test(
  "rejecting keeps the reason, frees the slug and mails the founder",
  inTransaction(async (ctx) => {
    const { owner, id } = await insertSubmitted(ctx.db, { slug: "acme" });
    expect(await reject(await asAdmin(ctx), id, "Not a product.")).toEqual({ done: true });
    expect(await rowOf(ctx.db, id)).toMatchObject({ status: "rejected", reviewNote: "Not a product.", slug: null });
    expect(await mailsOf(ctx.db, id)).toMatchObject([
      { kind: "rejected", recipient: owner.email, facts: { reason: "Not a product." } },
    ]);
  }),
);

const decisions = [
  ["approve", approve],
  ["request_changes", (ctx: Parameters<typeof approve>[0], id: string) => requestChanges(ctx, id, "note")],
  ["reject", (ctx: Parameters<typeof approve>[0], id: string) => reject(ctx, id, "reason")],
] as const;

describe("a second admin", () => {
  test.each(decisions)("who wants to %s is told who was first", (_name, decision) =>
    inTransaction(async (ctx) => {
      const { id } = await insertSubmitted(ctx.db);
      const first = await asAdmin(ctx);
      await approve(first, id);
      const before = await rowOf(ctx.db, id);
      expect(await decision(await asAdmin(ctx), id)).toEqual({
        done: false,
        by: first.actor?.email,
        status: "scheduled",
      });
      expect(await rowOf(ctx.db, id)).toEqual(before);
      expect(await auditOf(ctx.db, id)).toHaveLength(1);
      expect(await mailsOf(ctx.db, id)).toHaveLength(1);
    })(),
  );
});

describe.each(decisions)("%s", (_name, decision) => {
  test.each(listingStatuses.filter((status) => status !== "submitted"))("changes nothing of what is %s", (status) =>
    inTransaction(async (ctx) => {
      const { id } = await insertSubmitted(ctx.db, { status, launchedAt: ctx.now });
      expect(await decision(await asAdmin(ctx), id)).toEqual({ done: false, by: null, status });
      expect(await auditOf(ctx.db, id)).toEqual([]);
      expect(await mailsOf(ctx.db, id)).toEqual([]);
    })(),
  );

  test(
    "finds no launch under an unknown id",
    inTransaction(async (ctx) => {
      expect(await problemFrom(decision(await asAdmin(ctx), randomUUID()))).toMatchObject({ code: "not_found" });
    }),
  );
});
