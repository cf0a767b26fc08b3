import { beforeAll, describe, expect, test } from "vitest";
import { insertDirectory, insertListing, testDatabase } from "@/db/testing";
import { databaseKinds } from "@/db/testing/postgres";
import { sharedDatabase } from "@/db/testing/shared-database";
import { execute } from "@/lib/core/operation";
import { as, contextOn, inTransaction, problemFrom } from "@/lib/core/testing";
import { planFields } from "@/lib/directories/campaign/plan-inputs";
import { insertCampaign, resultOf } from "@/lib/directories/campaign/testing";
import { insertPerson } from "@/lib/launch/draft/testing";
import { addToCampaign } from "./add-to-campaign";
import { getMyCampaign } from "./get-my-campaign";
import { listMyPlans } from "./list-my-plans";
import { saveCampaign } from "./save-campaign";

beforeAll(async () => {
  await testDatabase();
});

const acme = "https://acme.example/";

test(
  "a directory joins the plan of a product as something for this week, once",
  inTransaction(async (ctx) => {
    const founder = as(ctx, await insertPerson(ctx.db));
    const id = await insertCampaign(founder, ["alpha", "beta"]);
    await insertDirectory(ctx.db, { slug: "gamma", pricing: null });
    const add = () => execute(addToCampaign, { directory: "gamma", url: "https://www.acme.example" }, founder);
    expect(await add()).toMatchObject({ id, added: true });
    expect(await add()).toMatchObject({ id, added: false });
    const row = await resultOf(ctx.db, id, "gamma");
    expect(row).toMatchObject({ week: "2026-W47", position: 3, status: "planned" });
    const [plan] = await execute(listMyPlans, {}, founder);
    expect(plan).toMatchObject({ campaign: id, directories: expect.arrayContaining(["alpha", "beta", "gamma"]) });
  }),
);

test(
  "a launch without a plan gets one; nobody adds to another's",
  inTransaction(async (ctx) => {
    const owner = await insertPerson(ctx.db);
    const founder = as(ctx, owner);
    await insertListing(ctx.db, { slug: "acme", name: "Acme", url: acme, canonicalUrl: acme, ownerId: owner.id });
    await insertDirectory(ctx.db, { slug: "gamma" });
    expect(await execute(listMyPlans, {}, founder)).toMatchObject([{ name: "Acme", campaign: null, directories: [] }]);
    const { id, added } = await execute(addToCampaign, { directory: "gamma", url: acme, name: "Acme" }, founder);
    expect(added).toBe(true);
    const stranger = as(ctx, await insertPerson(ctx.db));
    expect(await execute(listMyPlans, {}, stranger)).toEqual([]);
    const other = await execute(addToCampaign, { directory: "gamma", url: acme }, stranger);
    expect(other.id).not.toBe(id);
    expect((await execute(getMyCampaign, { id }, founder)).totals.directories).toBe(1);
  }),
);

test(
  "what was added by hand stays as it is when the plan is saved anew, also in a plan that began with it",
  inTransaction(async (ctx) => {
    const founder = as(ctx, await insertPerson(ctx.db));
    await insertDirectory(ctx.db, { slug: "first" });
    await insertDirectory(ctx.db, { slug: "second" });
    const add = (directory: string) => execute(addToCampaign, { directory, url: acme }, founder);
    const { id } = await add("first");
    const save = (limit: string) =>
      execute(saveCampaign, planFields(new URLSearchParams({ url: acme, limit, from: "2026-11-23" })), founder);
    await insertDirectory(ctx.db, { slug: "best", dr: 101 });
    await insertDirectory(ctx.db, { slug: "good", dr: 99 });
    expect(await save("2")).toEqual({ id, removed: 0 });
    await add("second");
    // The new plan holds one directory: of the drawn ones the other goes.
    expect(await save("1")).toEqual({ id, removed: 1 });
    const [plan] = await execute(listMyPlans, {}, founder);
    expect([...(plan?.directories ?? [])].sort()).toEqual(["best", "first", "second"]);
    // A plan that draws them too leaves them in the week that their founder chose.
    await save("4");
    for (const slug of ["first", "second"])
      expect(await resultOf(ctx.db, id, slug)).toMatchObject({ week: "2026-W47" });
  }),
);

test(
  "refuses what is no directory, one that is retired, and nobody",
  inTransaction(async (ctx) => {
    await insertDirectory(ctx.db, { slug: "old", retiredAt: ctx.now });
    const founder = as(ctx, await insertPerson(ctx.db));
    for (const directory of ["old", "nope", ""])
      expect(await problemFrom(execute(addToCampaign, { directory, url: acme }, founder))).toMatchObject({
        code: "not_found",
      });
    expect(await problemFrom(execute(addToCampaign, { directory: "old", url: acme }, ctx))).toMatchObject({
      code: "unauthorized",
    });
    expect(await execute(listMyPlans, {}, founder)).toEqual([]);
  }),
);

describe.each(databaseKinds)("on %s", (_kind, open) => {
  const shared = sharedDatabase(open);

  test("directories that are added at once end in one plan, each once", async () => {
    const person = await insertPerson(shared().one.db);
    const slugs = ["a", "b", "c", "d"].map((name) => `at-once-${name}`);
    for (const slug of slugs) await insertDirectory(shared().one.db, { slug });
    const answers = await Promise.all(
      [...slugs, ...slugs].map((directory, n) => {
        const server = contextOn((n % 2 === 0 ? shared().one : shared().two).db);
        return execute(addToCampaign, { directory, url: acme }, as(server, person));
      }),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ added }) => added)).toHaveLength(slugs.length);
    const [plan] = await execute(listMyPlans, {}, as(contextOn(shared().one.db), person));
    expect([...(plan?.directories ?? [])].sort()).toEqual(slugs);
  });
});
