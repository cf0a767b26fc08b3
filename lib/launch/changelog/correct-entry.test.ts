import { addHours } from "date-fns";
import { expect, test } from "vitest";
import { insertListing } from "@/db/testing";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom } from "@/lib/core/testing";
import { auditOf, insertPerson, rowOf } from "@/lib/launch/draft/testing";
import { correctChangelogEntry } from "@/lib/operations/founder/correct-changelog-entry";
import { publishChangelog } from "@/lib/operations/founder/publish-changelog";
import { removeChangelogEntry } from "@/lib/operations/founder/remove-changelog-entry";
import { getChangelog } from "@/lib/operations/public/get-changelog";

test(
  "a founder corrects and removes a published entry; readers see it at once, and the log has the old text",
  inTransaction(async (ctx) => {
    const owner = await insertPerson(ctx.db);
    const mine = as(ctx, owner);
    const { id } = await insertListing(ctx.db, { slug: "acme", ownerId: owner.id });
    const { id: entry } = await execute(publishChangelog, { id, title: "Drak theme", body: "Dark." }, mine);
    const entries = async () => (await execute(getChangelog, { slug: "acme" }, ctx)).entries;
    await execute(correctChangelogEntry, { id, entry, title: "Dark theme", body: "Dark." }, mine);
    expect(await entries()).toMatchObject([{ id: entry, title: "Dark theme" }]);
    const { updatedAt } = await rowOf(ctx.db, id);
    const logged = (await auditOf(ctx.db, id)).length;
    const later = { ...mine, now: addHours(mine.now, 1) };
    await execute(correctChangelogEntry, { id, entry, title: "Dark theme", body: "Dark." }, later);
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
      execute(correctChangelogEntry, { id, entry, ...text }, stranger),
      execute(removeChangelogEntry, { id, entry }, stranger),
      execute(correctChangelogEntry, { id: other.id, entry, ...text }, mine),
    ]) {
      expect(await problemFrom(call)).toMatchObject({ code: "not_found" });
    }
    const empty = execute(correctChangelogEntry, { id, entry, title: "Dark", body: "<!-- x -->" }, mine);
    expect((await problemFrom(empty)).errors).toMatchObject([{ path: "body" }]);
  }),
);
