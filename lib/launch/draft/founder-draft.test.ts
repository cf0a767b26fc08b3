import { expect, test } from "vitest";
import type { Account } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, inTransaction } from "@/lib/core/testing";
import { randomName } from "@/lib/media/testing/uploads";
import { getDraft } from "@/lib/operations/founder/get-draft";
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
    const refusedLogoOf = async ({ draftId }: { draftId: string }, reader: Account) =>
      (await execute(getDraft, { draft: draftId }, as(ctx, reader))).draft.refused_logo;
    expect(await refusedLogoOf(refused, owner)).toBe(named);
    expect(await refusedLogoOf(stored, owner)).toBeNull();
    expect(await refusedLogoOf(refused, other)).toBeNull();
  }),
);
