import { expect, test } from "vitest";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom } from "@/lib/core/testing";
import { insertOpenDraft, insertPerson, insertReadyDraft } from "@/lib/launch/draft/testing";
import { listDraftsForMe } from "./list-drafts-for-me";

test(
  "lists the open drafts of the own address that nobody has claimed, newest first, with what tells them apart",
  inTransaction(async (ctx) => {
    const founder = await insertPerson(ctx.db, { email: "founder@acme.example" });
    const opened = { founderEmail: "Founder@Acme.example" };
    const first = await insertOpenDraft(ctx.db, { ...opened, url: "https://acme.example/a", name: "" });
    const second = await insertOpenDraft(ctx.db, { ...opened, url: "https://acme.example/b", takenBackAt: ctx.now });
    await insertOpenDraft(ctx.db, { ...opened, expiresAt: ctx.now });
    await insertOpenDraft(ctx.db, { ...opened, status: "deleted" });
    await insertOpenDraft(ctx.db, { founderEmail: "somebody@else.example" });
    await insertReadyDraft(ctx.db, founder, opened);
    await insertReadyDraft(ctx.db, await insertPerson(ctx.db), opened);
    expect(await execute(listDraftsForMe, {}, as(ctx, founder))).toEqual([
      { id: second.draftId, name: "Acme", url: "https://acme.example/b", opened_at: ctx.now.toISOString() },
      { id: first.draftId, name: "", url: "https://acme.example/a", opened_at: ctx.now.toISOString() },
    ]);
  }),
);

test(
  "shows nothing to somebody else, and takes no input",
  inTransaction(async (ctx) => {
    await insertOpenDraft(ctx.db, { founderEmail: "founder@acme.example" });
    const other = as(ctx, await insertPerson(ctx.db, { email: "other@acme.example" }));
    expect(await execute(listDraftsForMe, {}, other)).toEqual([]);
    expect((await problemFrom(execute(listDraftsForMe, { email: "founder@acme.example" }, other))).status).toBe(400);
    expect((await problemFrom(execute(listDraftsForMe, {}, ctx))).code).toBe("unauthorized");
  }),
);
