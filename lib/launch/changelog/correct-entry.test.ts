import { addHours, addMinutes } from "date-fns";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listings } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { databaseKinds } from "@/db/testing/postgres";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom } from "@/lib/core/testing";
import { twoServers } from "@/lib/core/testing/two-servers";
import { auditOf, insertPerson, rowOf } from "@/lib/launch/draft/testing";
import { correctChangelogEntry } from "@/lib/operations/founder/correct-changelog-entry";
import { publishChangelog } from "@/lib/operations/founder/publish-changelog";
import { removeChangelogEntry } from "@/lib/operations/founder/remove-changelog-entry";
import { restoreChangelogEntry } from "@/lib/operations/founder/restore-changelog-entry";
import { getChangelog } from "@/lib/operations/public/get-changelog";

test(
  "a founder corrects and removes a published entry; readers see it at once, and the log has the old text",
  inTransaction(async (ctx) => {
    const owner = await insertPerson(ctx.db);
    const mine = as(ctx, owner);
    const { id } = await insertListing(ctx.db, { slug: "acme", ownerId: owner.id });
    const { id: entry } = await execute(publishChangelog, { id, title: "Drak theme", body: "Dark." }, mine);
    const entries = async () => (await execute(getChangelog, { slug: "acme" }, ctx)).entries;
    await execute(correctChangelogEntry, { id, entry, shown: "{}", title: "Dark theme", body: "Dark." }, mine);
    expect(await entries()).toMatchObject([{ id: entry, title: "Dark theme" }]);
    const { updatedAt } = await rowOf(ctx.db, id);
    const logged = (await auditOf(ctx.db, id)).length;
    const later = { ...mine, now: addHours(mine.now, 1) };
    await execute(correctChangelogEntry, { id, entry, shown: "{}", title: "Dark theme", body: "Dark." }, later);
    expect([(await rowOf(ctx.db, id)).updatedAt, (await auditOf(ctx.db, id)).length]).toEqual([updatedAt, logged]);
    await execute(removeChangelogEntry, { id, entry }, mine);
    expect(await entries()).toEqual([]);
    expect((await auditOf(ctx.db, id)).slice(-2)).toMatchObject([
      { action: "correct_changelog_entry", changes: { entry_title: { from: "Drak theme", to: "Dark theme" } } },
      { action: "remove_changelog_entry", changes: { entry_title: { from: "Dark theme", to: null } } },
    ]);
    expect(await problemFrom(execute(removeChangelogEntry, { id, entry }, mine))).toMatchObject({ code: "not_found" });
  }),
);

test(
  "a removed entry comes back with its address and its day, once; the log says so",
  inTransaction(async (ctx) => {
    const owner = await insertPerson(ctx.db);
    const mine = as(ctx, owner);
    const { id } = await insertListing(ctx.db, { slug: "acme", ownerId: owner.id });
    const body = `${"“\\n” 🌙 字".repeat(900)}\n\n# Dark`;
    const { id: entry } = await execute(publishChangelog, { id, title: "Dark theme", body }, mine);
    const later = { ...mine, now: addMinutes(mine.now, 9) };
    const before = await execute(getChangelog, { slug: "acme" }, ctx);
    const { sealed } = await execute(removeChangelogEntry, { id, entry }, later);
    await execute(restoreChangelogEntry, { id, sealed }, later);
    expect(await execute(getChangelog, { slug: "acme" }, ctx)).toEqual(before);
    // A second press, and one after a correction, change nothing.
    await execute(correctChangelogEntry, { id, entry, shown: "{}", title: "Night theme", body }, later);
    const logged = (await auditOf(ctx.db, id)).length;
    await execute(restoreChangelogEntry, { id, sealed }, later);
    expect((await execute(getChangelog, { slug: "acme" }, ctx)).entries).toMatchObject([{ title: "Night theme" }]);
    expect((await auditOf(ctx.db, id)).length).toBe(logged);
    expect((await auditOf(ctx.db, id)).at(-2)).toMatchObject({
      action: "restore_changelog_entry",
      changes: { entry_title: { from: null, to: "Dark theme" } },
    });
  }),
);

test(
  "nothing else is put back: no other text, not later, not on another launch, not by somebody else, not where it is not live",
  inTransaction(async (ctx) => {
    const owner = await insertPerson(ctx.db);
    const mine = as(ctx, owner);
    const { id } = await insertListing(ctx.db, { ownerId: owner.id });
    const other = await insertListing(ctx.db, { ownerId: owner.id });
    const { id: entry } = await execute(publishChangelog, { id, title: "Dark", body: "Dark." }, mine);
    const { sealed } = await execute(removeChangelogEntry, { id, entry }, mine);
    const [words = "", signature = ""] = sealed.split(".");
    const forged = Buffer.from(Buffer.from(words, "base64url").toString().replace("Dark.", "Evil.")).toString(
      "base64url",
    );
    const restore = (input: { id: string; sealed: string }, who = mine) =>
      problemFrom(execute(restoreChangelogEntry, input, who)).then(({ code }) => code);
    for (const text of ["", "x", `${forged}.${signature}`, `${words}.${"A".repeat(43)}`, `${words}.`]) {
      expect(await restore({ id, sealed: text }), text).toBe("invalid_request");
    }
    expect(await restore({ id, sealed }, { ...mine, now: addMinutes(mine.now, 10) })).toBe("invalid_request");
    expect(await restore({ id: other.id, sealed })).toBe("invalid_request");
    expect(await restore({ id, sealed }, as(ctx, await insertPerson(ctx.db)))).toBe("not_found");
    await ctx.db.update(listings).set({ status: "unlisted" }).where(eq(listings.id, id));
    expect(await restore({ id, sealed })).toBe("not_found");
  }),
);

test(
  "nobody corrects an entry of somebody else, nor one of another launch, nor to a text that shows nothing",
  inTransaction(async (ctx) => {
    const owner = await insertPerson(ctx.db);
    const mine = as(ctx, owner);
    const { id } = await insertListing(ctx.db, { ownerId: owner.id });
    const other = await insertListing(ctx.db, { ownerId: owner.id });
    const { id: entry } = await execute(publishChangelog, { id, title: "Dark", body: "Dark." }, mine);
    const text = { title: "Mine", body: "Mine." };
    const stranger = as(ctx, await insertPerson(ctx.db));
    for (const call of [
      execute(correctChangelogEntry, { id, entry, shown: "{}", ...text }, stranger),
      execute(removeChangelogEntry, { id, entry }, stranger),
      execute(correctChangelogEntry, { id: other.id, entry, shown: "{}", ...text }, mine),
    ]) {
      expect(await problemFrom(call)).toMatchObject({ code: "not_found" });
    }
    const empty = execute(correctChangelogEntry, { id, entry, shown: "{}", title: "Dark", body: "<!-- x -->" }, mine);
    expect((await problemFrom(empty)).errors).toMatchObject([{ path: "body" }]);
  }),
);

describe.each(databaseKinds)("on %s", (_kind, open) => {
  const { database, server } = twoServers(open);

  test("of two tabs that correct one text at once one saves it, and the other is given what it wrote", async () => {
    const owner = await insertPerson(database());
    const at = (n: number) => as(server(n), owner);
    const { id } = await insertListing(database(), { slug: "acme", ownerId: owner.id });
    for (let round = 0; round < 10; round++) {
      const before = { title: `Theme ${round}`, body: "Dark." };
      const { id: entry } = await execute(publishChangelog, { id, ...before }, at(0));
      const shown = JSON.stringify(before);
      const titles = ["Night", "Black"].map((word) => `${word} ${round}`);
      const correct = (n: number, text: object) =>
        execute(correctChangelogEntry, { id, entry, shown, ...before, ...text }, at(n));
      const answers = await Promise.all(titles.map((title, n) => correct(round + n, { title })));
      const theirs = answers.flatMap((answer) => ("theirs" in answer ? [answer.theirs] : []));
      const saved = titles[answers.findIndex((answer) => "entry" in answer)];
      expect(theirs).toEqual([{ title: saved }]);
      // Another text of the entry is no conflict.
      expect(await correct(round, { body: "Darker." })).toEqual({ entry });
      const { entries } = await execute(getChangelog, { slug: "acme" }, server(0));
      expect(entries[0]).toMatchObject({ id: entry, title: saved, body: "Darker." });
    }
  });
});
