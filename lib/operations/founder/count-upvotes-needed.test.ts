import { expect, test } from "vitest";
import { insertListing } from "@/db/testing";
import { execute } from "@/lib/core/operation";
import { as, inTransaction } from "@/lib/core/testing";
import { giveUpvotes, insertPerson, insertReadyDraft } from "@/lib/launch/draft/testing";
import { countUpvotesNeeded } from "./count-upvotes-needed";

test(
  "a founder with an open draft is told how many upvotes are missing, and nobody else",
  inTransaction(async (ctx) => {
    for (let made = 0; made < 3; made++) await insertListing(ctx.db);
    const owner = await insertPerson(ctx.db);
    const ask = () => execute(countUpvotesNeeded, {}, as(ctx, owner));
    expect(await ask()).toBeNull();
    await insertReadyDraft(ctx.db, owner, { status: "submitted" });
    await insertReadyDraft(ctx.db, owner, { instantLaunch: true });
    await insertReadyDraft(ctx.db, owner, { expiresAt: ctx.now });
    expect(await ask()).toBeNull();
    const { draftId } = await insertReadyDraft(ctx.db, owner, { name: "Acme" });
    expect(await ask()).toEqual({ draft: draftId, name: "Acme", missing: 3 });
    await giveUpvotes(ctx.db, owner);
    expect(await ask()).toBeNull();
  }),
);
