import { randomUUID } from "node:crypto";
import { count, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Db } from "@/db/client";
import { changelogEntries, listings, mails } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { databaseKinds } from "@/db/testing/postgres";
import { insertFounder, tokenOf } from "@/lib/auth/testing";
import { execute, perform } from "@/lib/core/operation";
import { as, contextOn, inTransaction, problemFrom, testNow, withRequest } from "@/lib/core/testing";
import { call, ownDatabase, routeAt } from "@/lib/doors/testing";
import { getProduct } from "../public/get-product";
import { followLaunch } from "./follow-launch";
import { publishChangelog } from "./publish-changelog";

const entry = { title: "Dark theme", body: "Follows the **system**." };

describe("publish_changelog", () => {
  test(
    "an entry is public at once on the product's page, by the launch's id or its slug",
    inTransaction(async (ctx) => {
      const founder = await insertFounder(ctx.db);
      const own = await insertListing(ctx.db, { slug: "acme", ownerId: founder.id });
      const first = await execute(publishChangelog, { id: "acme", ...entry }, as(ctx, founder));
      expect(first).toEqual({
        id: expect.any(String),
        ...entry,
        published_at: testNow.toISOString(),
        url: `http://localhost:3000/products/acme/changelog?from=${first.id}#entry-${first.id}`,
      });
      const second = await execute(publishChangelog, { id: own.id, ...entry, title: "Two" }, as(ctx, founder));
      const { changelog, updated_at } = await execute(getProduct, { slug: "acme" }, ctx);
      expect(changelog).toEqual([
        { ...second, truncated: false },
        { ...first, truncated: false },
      ]);
      expect(new Date(updated_at).getTime()).toBeGreaterThanOrEqual(testNow.getTime());
    }),
  );

  test(
    "titles become one line, bodies keep theirs, and no control character stays",
    inTransaction(async (ctx) => {
      const founder = await insertFounder(ctx.db);
      await insertListing(ctx.db, { slug: "acme", ownerId: founder.id });
      const typed = { id: "acme", title: "  Dark\r\ntheme\u0007 ", body: "\r\n# One\r\ntwo\u0008\n\tthree \u009b\n" };
      expect(await execute(publishChangelog, typed, as(ctx, founder))).toMatchObject({
        title: "Dark theme",
        body: "# One\ntwo\n\tthree",
      });
    }),
  );

  test(
    "titles have 1 to 120 characters, bodies 1 to 10,000, and both are text that can be kept",
    inTransaction(async (ctx) => {
      const founder = await insertFounder(ctx.db);
      await insertListing(ctx.db, { slug: "acme", ownerId: founder.id });
      const longest = { id: "acme", title: "t".repeat(120), body: "b".repeat(10_000) };
      expect(await execute(publishChangelog, longest, as(ctx, founder))).toMatchObject({ title: longest.title });
      const refused = [
        [{ title: "", body: "b" }, ["title"]],
        [{ title: " \n\u200b ", body: " \r\n " }, ["title", "body"]],
        [{ title: "t".repeat(121), body: "b".repeat(10_001) }, ["title", "body"]],
        [{ title: "a\u0000b", body: "\ud800" }, ["title", "body"]],
        [{ title: 5, body: ["b"] }, ["title", "body"]],
        [{}, ["title", "body"]],
        [{ title: null, body: null }, ["title", "body"]],
        [{ ...entry, publish: true }, ["publish"]],
        [{ title: "\u3164\u2800\u200d", body: "\u200b\u2060" }, ["title", "body"]],
        [{ ...entry, body: "<!-- nothing -->" }, ["body"]],
        [{ ...entry, body: "<div></div>" }, ["body"]],
        [{ ...entry, body: "[x]: https://acme.example" }, ["body"]],
      ] as const;
      for (const [fields, paths] of refused) {
        const problem = await problemFrom(execute(publishChangelog, { id: "acme", ...fields }, as(ctx, founder)));
        expect(problem, JSON.stringify(fields).slice(0, 80)).toMatchObject({ code: "invalid_request", status: 400 });
        expect(problem.errors?.map(({ path }) => path).sort()).toEqual([...paths].sort());
      }
    }),
  );

  test(
    "a launch that is not live is refused clearly, and nothing is kept",
    inTransaction(async (ctx) => {
      const founder = await insertFounder(ctx.db);
      for (const status of ["draft", "submitted", "scheduled", "rejected", "expired", "taken_down"] as const) {
        const { id } = await insertListing(ctx.db, { slug: status, status, ownerId: founder.id });
        const problem = await problemFrom(execute(publishChangelog, { id, ...entry }, as(ctx, founder)));
        expect(problem).toMatchObject({ code: "invalid_request", errors: [{ path: "id", code: "not_live" }] });
        expect(problem.errors?.[0]?.message).toContain(status);
      }
      expect(await ctx.db.select({ kept: count() }).from(changelogEntries)).toEqual([{ kept: 0 }]);
    }),
  );

  test(
    "what is somebody else's, unknown, or named by a draft's secret is 404",
    inTransaction(async (ctx) => {
      const founder = await insertFounder(ctx.db);
      const other = await insertFounder(ctx.db, "other@acme.example");
      const draftId = randomUUID();
      const others = await insertListing(ctx.db, { slug: "others", ownerId: other.id });
      await insertListing(ctx.db, { slug: "acme", ownerId: founder.id, draftId });
      for (const id of ["others", others.id, "nothing", randomUUID(), draftId]) {
        const problem = await problemFrom(execute(publishChangelog, { id, ...entry }, as(ctx, founder)));
        expect(problem, id).toMatchObject({ code: "not_found", status: 404 });
        // The text is not parsed for a caller who does not own the launch: an empty one is not noticed.
        const empty = await problemFrom(
          execute(publishChangelog, { id, ...entry, body: "<!-- nothing -->" }, as(ctx, founder)),
        );
        expect(empty, id).toMatchObject({ code: "not_found" });
      }
    }),
  );

  test(
    "who is not signed in is refused before any field is judged",
    inTransaction(async (ctx) => {
      expect(await problemFrom(execute(publishChangelog, {}, ctx))).toMatchObject({ code: "unauthorized" });
    }),
  );
});

describe("the same text for the same launch", () => {
  const ago = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000);

  test(
    "within 10 minutes is the entry that exists, by slug or id, and mails nobody again",
    inTransaction(async (ctx) => {
      const founder = await insertFounder(ctx.db);
      const { id } = await insertListing(ctx.db, { slug: "acme", ownerId: founder.id });
      const at = (now: Date) => ({ ...as(ctx, founder), now });
      const first = await perform(publishChangelog, { id: "acme", ...entry }, at(ago(9)));
      expect(first.replayed).toBe(false);
      const follower = await insertFounder(ctx.db, "reader@acme.example");
      await execute(followLaunch, { slug: "acme", following: true }, as(ctx, follower));
      const again = await perform(publishChangelog, { id, ...entry, title: " Dark  theme" }, at(testNow));
      expect(again).toEqual({ output: first.output, replayed: true, created: true });
      const mailed = await ctx.db.select().from(mails).where(eq(mails.kind, "follow_entry"));
      expect(mailed).toEqual([]);
    }),
  );

  test(
    "is another entry later, with an Idempotency-Key of its own, for another launch, or once the first is removed",
    inTransaction(async (ctx) => {
      const founder = await insertFounder(ctx.db);
      await insertListing(ctx.db, { slug: "acme", ownerId: founder.id });
      await insertListing(ctx.db, { slug: "other", ownerId: founder.id });
      const by = as(ctx, founder);
      const publish = (id: string, within = by) => perform(publishChangelog, { id, ...entry }, within);
      const made = [
        await publish("acme", { ...by, now: ago(11) }),
        await publish("acme"),
        await publish("other"),
        await publish("acme", withRequest(by, { idempotencyKey: "another" })),
      ];
      await ctx.db.delete(changelogEntries);
      made.push(await publish("acme"));
      expect(made.map(({ replayed }) => replayed)).toEqual(Array(5).fill(false));
      expect(new Set(made.map(({ output }) => output.id)).size).toBe(5);
    }),
  );
});

describe.each(databaseKinds)("on %s", (_kind, open) => {
  test("ten requests with the same text at once, without a key, publish one entry and mail once", async () => {
    const { one, two, close } = await open();
    try {
      const founder = await insertFounder(one.db);
      const { id } = await insertListing(one.db, { slug: "acme", ownerId: founder.id });
      const reader = await insertFounder(one.db, "reader@acme.example");
      await execute(followLaunch, { slug: "acme", following: true }, as(contextOn(one.db), reader));
      const ask = (index: number) =>
        perform(
          publishChangelog,
          { id: index % 3 === 0 ? "acme" : id, ...entry },
          as(contextOn([one, two][index % 2]?.db ?? one.db), founder),
        );
      const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => ask(index)));
      const kept = await one.db.select().from(changelogEntries).where(eq(changelogEntries.listingId, id));
      expect(kept).toHaveLength(1);
      expect(new Set(answers.map(({ output }) => output.id))).toEqual(new Set([kept[0]?.id]));
      expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
      expect(await one.db.select().from(mails).where(eq(mails.kind, "follow_entry"))).toHaveLength(1);
    } finally {
      await close();
    }
  });

  test("ten requests with one key at once publish one entry; another body with it is refused", async () => {
    const { one, two, close } = await open();
    try {
      const founder = await insertFounder(one.db);
      const { id } = await insertListing(one.db, { slug: "acme", ownerId: founder.id });
      const request = { caller: `account:${founder.id}`, idempotencyKey: "release-2" };
      const by = (db: Db) => withRequest(as(contextOn(db), founder), request);
      const ask = (index: number) =>
        perform(publishChangelog, { id, ...entry }, by([one, two][index % 2]?.db ?? one.db));
      const answers = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => ask(index)));
      const kept = await one.db.select().from(changelogEntries).where(eq(changelogEntries.listingId, id));
      expect(kept).toHaveLength(1);
      for (const answer of answers) {
        if (answer.status === "fulfilled") expect(answer.value.output.id).toBe(kept[0]?.id);
        else expect(answer.reason).toMatchObject({ code: "idempotency_conflict" });
      }
      expect(await ask(0)).toMatchObject({ replayed: true, output: { id: kept[0]?.id } });
      const another = perform(publishChangelog, { id, title: "Another", body: "b" }, by(one.db));
      expect((await problemFrom(another)).code).toBe("idempotency_key_reused");
    } finally {
      await close();
    }
  });

  test("an entry and a takedown at once: the entry is kept by a live launch, or refused", async () => {
    const { one, two, close } = await open();
    try {
      const founder = await insertFounder(one.db);
      const { id } = await insertListing(one.db, { slug: "acme", ownerId: founder.id });
      const [published] = await Promise.allSettled([
        execute(publishChangelog, { id, ...entry }, as(contextOn(one.db), founder)),
        two.db.update(listings).set({ status: "taken_down" }).where(eq(listings.id, id)),
      ]);
      if (published.status === "rejected") expect(published.reason).toMatchObject({ code: "invalid_request" });
      const kept = await one.db.select().from(changelogEntries);
      expect(kept).toHaveLength(published.status === "fulfilled" ? 1 : 0);
    } finally {
      await close();
    }
  });
});

describe("at its door", () => {
  const db = ownDatabase();
  const path = "/api/v1/me/launches/acme/changelog";
  const post = async (body: unknown, headers: Record<string, string> = {}) =>
    call(routeAt("/api/v1/me/launches/[id]/changelog"), path, { body, headers, params: { id: "acme" } });

  test("answers 201 with the entry, replays it by its key, and refuses a body of a megabyte", async () => {
    const founder = await insertFounder(db());
    await insertListing(db(), { slug: "acme", ownerId: founder.id });
    const headers = { Authorization: `Bearer ${await tokenOf(db(), founder)}`, "Idempotency-Key": "k1" };
    const [first, again] = [await post(entry, headers), await post(entry, headers)];
    expect([first.status, again.status, again.headers.get("idempotency-replayed")]).toEqual([201, 201, "true"]);
    const entryMade = await first.json();
    expect(first.headers.get("location")).toBe(entryMade.url);
    expect(await again.json()).toEqual(entryMade);
    const large = await post({ title: "Large", body: "x".repeat(1_048_576) }, headers);
    expect([large.status, (await large.json()).code]).toEqual([413, "payload_too_large"]);
    expect((await post("{ not json", headers)).status).toBe(400);
    expect((await post(entry)).status).toBe(401);
    expect((await post(entry, { Authorization: "Bearer forged" })).status).toBe(401);
  });
});
