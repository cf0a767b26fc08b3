import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { listingStatuses } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { insertFounder } from "@/lib/auth/testing";
import { inTransaction, problemFrom } from "@/lib/testing";
import { ownLaunch } from "./own-launch";

test(
  "a founder's own launch is found by its id and by its slug, in every state",
  inTransaction(async (ctx) => {
    const founder = await insertFounder(ctx.db);
    for (const status of listingStatuses) {
      const { id, slug } = await insertListing(ctx.db, { status, slug: `own-${status}`, ownerId: founder.id });
      for (const name of [id, id.toUpperCase(), slug ?? ""]) {
        expect(await ownLaunch({ ...ctx, founder }, name)).toMatchObject({ id, status });
      }
    }
  }),
);

test(
  "what is somebody else's, nobody's or nothing at all is refused in the same words",
  inTransaction(async (ctx) => {
    const founder = await insertFounder(ctx.db);
    const other = await insertFounder(ctx.db, "other@acme.example");
    const others = await insertListing(ctx.db, { slug: "others", ownerId: other.id });
    const nobodys = await insertListing(ctx.db, { slug: "nobodys" });
    const names = [others.id, "others", nobodys.id, "nobodys", randomUUID(), "nothing", "", "{id}", "own' or true--"];
    const problems = await Promise.all(names.map((name) => problemFrom(ownLaunch({ ...ctx, founder }, name))));
    expect(new Set(problems.map(({ code, message }) => `${code} ${message}`)).size).toBe(1);
    expect(problems[0]).toMatchObject({ code: "not_found", status: 404 });
  }),
);

test(
  "the secret id of a draft is no id of its launch, also to its owner",
  inTransaction(async (ctx) => {
    const founder = await insertFounder(ctx.db);
    const draftId = randomUUID();
    const { id } = await insertListing(ctx.db, { status: "draft", slug: null, draftId, ownerId: founder.id });
    expect((await problemFrom(ownLaunch({ ...ctx, founder }, draftId))).code).toBe("not_found");
    expect((await ownLaunch({ ...ctx, founder }, id)).draftId).toBe(draftId);
  }),
);

test(
  "who is not signed in is refused before anything is looked for",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "acme" });
    expect(await problemFrom(ownLaunch(ctx, "acme"))).toMatchObject({ code: "unauthorized", status: 401 });
  }),
);
