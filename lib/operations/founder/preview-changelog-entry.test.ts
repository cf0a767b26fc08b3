import { expect, test } from "vitest";
import { changelogEntries } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom } from "@/lib/core/testing";
import { insertPerson } from "@/lib/launch/draft/testing";
import { previewChangelogEntry } from "./preview-changelog-entry";

const entry = { title: "  Dark   theme ", body: "It follows the **system**.\r\n" };

test(
  "an entry is shown as it would be published, and nothing is stored",
  inTransaction(async (ctx) => {
    const owner = await insertPerson(ctx.db);
    const { id } = await insertListing(ctx.db, { ownerId: owner.id });
    const shown = await execute(previewChangelogEntry, { id, ...entry }, as(ctx, owner));
    expect(shown).toEqual({ title: "Dark theme", body: "It follows the **system**." });
    expect(await ctx.db.select().from(changelogEntries)).toEqual([]);
  }),
);

test(
  "what could not be published is refused the same way, and another's launch is not there",
  inTransaction(async (ctx) => {
    const [owner, other] = [await insertPerson(ctx.db), await insertPerson(ctx.db)];
    const { id } = await insertListing(ctx.db, { ownerId: owner.id });
    const empty = await problemFrom(
      execute(previewChangelogEntry, { id, ...entry, body: "<!-- nothing -->" }, as(ctx, owner)),
    );
    expect(empty.errors?.map(({ path }) => path)).toEqual(["body"]);
    const foreign = await problemFrom(execute(previewChangelogEntry, { id, ...entry }, as(ctx, other)));
    expect(foreign.code).toBe("not_found");
  }),
);
