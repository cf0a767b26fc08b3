import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog, directories } from "@/db/schema";
import { seed } from "@/db/seed";
import { giveEarlierData, insertDirectory } from "@/db/testing";
import { databaseKinds } from "@/db/testing/postgres";
import { sharedDatabase } from "@/db/testing/shared-database";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { contextOn, inTransaction, outcomes, problemFrom } from "@/lib/core/testing";
import { asAdmin } from "@/lib/launch/draft/testing";
import { editDirectory } from "@/lib/operations/admin/edit-directory";
import { getDirectory } from "@/lib/operations/admin/get-directory";
import { listDirectories } from "@/lib/operations/admin/list-directories";
import { listLaunchDirectories } from "@/lib/operations/public/list-launch-directories";
import { type FactFields, newFacts } from "./fact-fields";

const { name: _name, url: _url, category: _category, ...unknown } = newFacts("2026-11-01");

/** Edits what is named, as a form would that has just been opened. */
async function edit(ctx: Context, id: string, changed: Partial<FactFields>) {
  const { fields } = await execute(getDirectory, { id }, ctx);
  return execute(editDirectory, { id, shown: JSON.stringify(fields), ...fields, ...changed }, ctx);
}

const logged = (ctx: Context) =>
  ctx.db.select({ reason: auditLog.reason }).from(auditLog).where(eq(auditLog.action, "edit_directory"));

test(
  "an admin's facts are the catalog's at once, and the log says from what to what",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    await insertDirectory(ctx.db, { slug: "beta", name: "Beta", dr: 40, pricing: null, launchPlatform: true });
    const facts = {
      dr: " 45 ",
      pricing: "Free",
      link_type: "nofollow",
      submit_url: "beta.example/add",
      review_days: "0",
    };
    expect(await edit(admin, "beta", { ...facts, launch_platform: "no" })).toEqual({ changed: true });
    const [listed] = (await execute(listLaunchDirectories, {}, ctx)).data;
    expect(listed).toMatchObject({
      dr: 45,
      pricing: "Free",
      link_type: "nofollow",
      review_days: 0,
      submit_url: "https://beta.example/add",
      launch_platform: false,
    });
    const [entry] = await logged(ctx);
    expect(entry?.reason).toContain("“Beta” (beta): pricing unknown → Free; dr 40 → 45; link type unknown → nofollow");
  }),
);

test(
  "an admin writes every fact of a directory, and its page and plans have them at once",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    await insertDirectory(ctx.db, { slug: "beta", name: "Beta", pricing: null, language: "en" });
    const facts = {
      name: "Beta Zwei",
      url: "zwei.example",
      submit_url: "https://zwei.example/add",
      category: "AI directory",
      pricing: "Freemium",
      price: "9.50 eur",
      requires_account: "yes",
      requires_backlink: "no",
      language: "DE",
      region: "Germany",
      only_for: "design",
      sources: "4",
      checked_on: "2026-01-31",
    };
    expect(await edit(admin, "beta", facts)).toEqual({ changed: true });
    const { fields } = await execute(getDirectory, { id: "beta" }, admin);
    expect(fields).toMatchObject({ ...facts, url: "https://zwei.example", price: "9.50 EUR", language: "de" });
    const [row] = await ctx.db.select().from(directories).where(eq(directories.slug, "beta"));
    expect(row).toMatchObject({ requiresAccount: true, requiresBacklink: false, onlyFor: "design", freeToEnter: true });
    const [entry] = await logged(ctx);
    expect(entry?.reason).toContain("price unknown → 9.50 EUR");
  }),
);

test.each([
  ["price", { price: "19" }, "19 USD"],
  ["price", { price: "19 XYZ" }, "19 USD"],
  ["price", { price: "-3 USD" }, "19 USD"],
  ["price", { pricing: "Free", price: "19 USD" }, "empty the price"],
  ["language", { language: "German" }, "en or de"],
  ["language", { language: "qq" }, "en or de"],
  ["language", { language: "" }, "en or de"],
  ["region", { region: "Atlantis" }, ""],
  ["only_for", { only_for: "cats" }, ""],
  ["checked_on", { checked_on: "31.1.2026" }, "2026-11-26"],
  ["checked_on", { checked_on: "2199-01-01" }, "earlier day"],
  ["name", { name: " " }, ""],
  ["url", { url: "" }, ""],
  ["url", { url: "https://ALPHA.example" }, "Retire"],
  ["category", { category: "Cats" }, ""],
  ["sources", { sources: "-1" }, ""],
] as const)("refuses a bad %s beside its field: %j", (path, changed, fix) =>
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    await insertDirectory(ctx.db, { slug: "alpha" });
    await insertDirectory(ctx.db, { slug: "beta", pricing: "Freemium", language: "en" });
    const problem = await problemFrom(edit(admin, "beta", changed));
    expect(problem.errors).toMatchObject([{ path, fix: expect.stringContaining(fix) }]);
    expect(await logged(ctx)).toHaveLength(0);
  })(),
);

test(
  "an emptied fact is unknown again: null, never zero or no",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const known = { pricing: "Paid", dr: 1, linkType: "dofollow", reviewDays: 3, launchPlatform: false } as const;
    await insertDirectory(ctx.db, { slug: "beta", ...known, submitUrl: "https://beta.example/add" });
    await edit(admin, "beta", unknown);
    const empty = { pricing: null, dr: null, link_type: null, review_days: null, submit_url: null };
    const [listed] = (await execute(listLaunchDirectories, {}, ctx)).data;
    expect(listed).toMatchObject({ ...empty, launch_platform: null });
    expect(await edit(admin, "beta", { dr: " " })).toEqual({ changed: false });
    expect(await logged(ctx)).toHaveLength(1);
  }),
);

test(
  "the next release's start loads the shipped catalog and leaves an admin's facts as they are, unknown ones too",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    await seed(ctx.db, { withSamples: false });
    const [first, second] = (await execute(listLaunchDirectories, { limit: 2 }, ctx)).data;
    await edit(admin, first?.id ?? "", { dr: "7", pricing: "Paid" });
    await edit(admin, second?.id ?? "", { dr: "" });
    await giveEarlierData(ctx.db);
    await seed(ctx.db, { withSamples: false });
    expect((await execute(getDirectory, { id: first?.id }, admin)).fields).toMatchObject({ dr: "7", pricing: "Paid" });
    expect((await execute(getDirectory, { id: second?.id }, admin)).fields).toMatchObject({ dr: "" });
  }),
);

test(
  "names every bad fact at once, and keeps nothing",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    await insertDirectory(ctx.db, { slug: "beta", dr: 40 });
    const bad = {
      pricing: "Cheap",
      dr: "101",
      link_type: "follow",
      review_days: "-1",
      submit_url: "javascript:alert(1)",
      launch_platform: "perhaps",
    };
    const problem = await problemFrom(edit(admin, "beta", bad));
    expect(problem.errors?.map(({ path }) => path).sort()).toEqual(Object.keys(bad).sort());
    for (const fields of [
      { dr: "4.5" },
      { dr: "0x10" },
      { review_days: "366" },
      { submit_url: "https://a\u0000.example" },
    ]) {
      expect((await problemFrom(edit(admin, "beta", fields))).code).toBe("invalid_request");
    }
    expect((await execute(getDirectory, { id: "beta" }, admin)).directory.dr).toBe(40);
  }),
);

describe("the list", () => {
  const ids = async (ctx: Context, query: object) =>
    (await execute(listDirectories, { limit: 25, ...query }, ctx)).data.map(({ id }) => id);

  test(
    "is by name, and found by words, category, pricing and by what is not known",
    inTransaction(async (ctx) => {
      const admin = await asAdmin(ctx);
      await insertDirectory(ctx.db, { slug: "b", name: "bravo", category: "Deals", dr: 10 });
      await insertDirectory(ctx.db, { slug: "a", name: "Alpha", pricing: null, dr: 0, url: "https://100%.example" });
      await insertDirectory(ctx.db, { slug: "c", name: "Charlie", pricing: "Paid", dr: null });
      expect(await ids(admin, {})).toEqual(["a", "b", "c"]);
      expect(await ids(admin, { q: "BRAV" })).toEqual(["b"]);
      expect(await ids(admin, { q: "%" })).toEqual(["a"]);
      expect(await ids(admin, { category: "Deals" })).toEqual(["b"]);
      expect(await ids(admin, { pricing: "Paid" })).toEqual(["c"]);
      expect(await ids(admin, { unknown: "dr" })).toEqual(["c"]);
      expect(await ids(admin, { unknown: "pricing" })).toEqual(["a"]);
      const page = await execute(listDirectories, { offset: 2, limit: 1 }, admin);
      expect([page.total, page.data.map(({ id }) => id)]).toEqual([3, ["c"]]);
    }),
  );
});

test(
  "facts that another admin has changed since stay theirs, unless they are the same and both texts were seen",
  inTransaction(async (ctx) => {
    const [admin, other] = [await asAdmin(ctx), await asAdmin(ctx)];
    await insertDirectory(ctx.db, { slug: "beta", dr: 40, pricing: "Paid", price: "19 USD" });
    const { fields } = await execute(getDirectory, { id: "beta" }, admin);
    const shown = JSON.stringify(fields);
    await execute(editDirectory, { id: "beta", shown, ...fields, dr: "50", price: "29 USD" }, other);
    const mine = { ...fields, dr: "60", review_days: "3" };
    expect(await execute(editDirectory, { id: "beta", shown, ...mine }, admin)).toEqual({ theirs: { dr: "50" } });
    const seen = JSON.stringify({ ...fields, dr: "50" });
    expect(await execute(editDirectory, { id: "beta", shown: seen, ...mine }, admin)).toEqual({ changed: true });
    expect((await execute(getDirectory, { id: "beta" }, admin)).fields).toEqual({ ...mine, price: "29 USD" });
    // Free was chosen beside the price that was there; by now there is another one.
    const free = execute(editDirectory, { id: "beta", shown, ...fields, pricing: "Free", price: "" }, admin);
    expect(await free).toEqual({ theirs: { price: "29 USD" } });
  }),
);

test(
  "a directory that is not there is not found",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const calls = [
      execute(getDirectory, { id: "none" }, admin),
      execute(
        editDirectory,
        { id: "none", shown: "", ...newFacts("2026-11-01"), name: "None", url: "none.example" },
        admin,
      ),
    ];
    expect(await outcomes<unknown>(calls)).toEqual(["not_found", "not_found"]);
  }),
);

describe.each(databaseKinds)("on %s", (_kind, open) => {
  const shared = sharedDatabase(open);

  test("of two admins who edit what both saw one is first, and the other is told", async () => {
    const admins = [await asAdmin(contextOn(shared().one.db)), await asAdmin(contextOn(shared().two.db))];
    await insertDirectory(shared().one.db, { slug: "beta", dr: 40 });
    const [first = contextOn(shared().one.db)] = admins;
    const { fields } = await execute(getDirectory, { id: "beta" }, first);
    const shown = JSON.stringify(fields);
    const edits = admins.map((admin, n) =>
      execute(editDirectory, { id: "beta", shown, ...fields, dr: `${50 + n}` }, admin),
    );
    const told = (await Promise.all(edits)).filter((answer) => "theirs" in answer);
    expect(told).toEqual([{ theirs: { dr: (await execute(getDirectory, { id: "beta" }, first)).fields.dr } }]);
    expect(await logged(first)).toHaveLength(1);
  });
});
