import { expect, test } from "vitest";
import { as, inTransaction } from "@/lib/core/testing";
import { randomName } from "@/lib/media/testing/uploads";
import { readFounderDraft } from "./founder-draft";
import { insertOpenDraft, insertPerson } from "./testing";

const named = "https://acme.example/logo.html";

test(
  "the owner is told which logo could not be used, until there is one; nobody else is",
  inTransaction(async (ctx) => {
    const owner = await insertPerson(ctx.db);
    const other = await insertPerson(ctx.db);
    const refused = await insertOpenDraft(ctx.db, {
      ownerId: owner.id,
      slug: "refused",
      logoSourceUrl: named,
      logoUrl: null,
    });
    const stored = await insertOpenDraft(ctx.db, {
      ownerId: owner.id,
      slug: "stored",
      logoSourceUrl: named,
      logoUrl: `/media/${randomName()}`,
    });
    expect((await readFounderDraft(as(ctx, owner), refused.draftId)).refused_logo).toBe(named);
    expect((await readFounderDraft(as(ctx, owner), stored.draftId)).refused_logo).toBeNull();
    expect((await readFounderDraft(as(ctx, other), refused.draftId)).refused_logo).toBeNull();
  }),
);
