import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { seed } from "@/db/seed";
import { insertDirectory, testDatabase } from "@/db/testing";
import { directoryLabels } from "@/lib/core/catalog/labels";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom } from "@/lib/core/testing";
import { listEveryDirectory } from "@/lib/operations/public/list-every-directory";
import { listLaunchDirectories } from "@/lib/operations/public/list-launch-directories";
import { readDirectory } from "@/lib/operations/public/read-directory";
import { browse, pack, unpack } from "./browse";
import { specialKinds } from "./campaign/product/kinds";
import { type DirectoryFilters, PER_PAGE } from "./filters";
import { onlyForWords } from "./only-for";

beforeAll(async () => {
  await testDatabase();
});

/** The same question, as the page asks the database. */
function asInput({ min_dr, launch_platform, ...filters }: DirectoryFilters) {
  return {
    ...filters,
    ...(min_dr === undefined ? {} : { min_dr: Number(min_dr) }),
    ...(launch_platform === undefined ? {} : { launch_platform: launch_platform === "true" }),
  };
}

async function fromDatabase(ctx: Context, filters: DirectoryFilters) {
  const ids: string[] = [];
  for (let offset = 0, more = true; more; offset += 100) {
    const answer = await execute(listLaunchDirectories, { ...asInput(filters), limit: 100, offset }, ctx);
    ids.push(...answer.data.map(({ id }) => id));
    more = answer.pagination.has_more;
    expect(answer.pagination.total).toBeGreaterThanOrEqual(ids.length);
  }
  return ids;
}

const sorts = ["dr", "-dr", "name", "-name", "pricing", "-pricing", "review_days", "-review_days"];
const questions: DirectoryFilters[] = [
  ...sorts.map((sort) => ({ sort })),
  ...directoryLabels.map((category, at) => ({ category, sort: sorts[at % sorts.length] as string })),
  { q: "AI" },
  { q: "https://" },
  { q: "100%_\\" },
  { q: "no such directory" },
  { q: "hunt", sort: "-name" },
  { pricing: "free" },
  { pricing: "Freemium", link_type: "dofollow", sort: "name" },
  { min_dr: "0" },
  { min_dr: "70", launch_platform: "true" },
  { min_dr: "100" },
  { launch_platform: "false", link_type: "nofollow", sort: "-pricing" },
  { category: "ai DIRECTORY", pricing: "Paid", min_dr: "40", sort: "review_days" },
];

test(
  "a browser filters and sorts the whole list as the database does",
  inTransaction(async (ctx) => {
    await seed(ctx.db, { withSamples: false });
    // Equal names but for their case, names with signs, and one whose form is elsewhere.
    await insertDirectory(ctx.db, { slug: "zz-2", name: "Same Name", submitUrl: "http://elsewhere.example/form" });
    await insertDirectory(ctx.db, { slug: "zz1", name: "same name", url: "http://plain.example" });
    await insertDirectory(ctx.db, { slug: "odd", name: "100%_\\ Free", pricing: null, dr: 0, launchPlatform: null });
    const sent = JSON.parse(JSON.stringify(pack(await execute(listEveryDirectory, {}, ctx))));
    const list = unpack(sent);
    expect(list.length).toBeGreaterThan(600);
    for (const filters of questions) {
      const here = browse(list, filters)?.map(({ id }) => id);
      expect(here, JSON.stringify(filters)).toEqual(await fromDatabase(ctx, filters));
    }
    const shown = await execute(listLaunchDirectories, { limit: PER_PAGE }, ctx);
    for (const [at, row] of shown.data.entries()) {
      const { byName: _, ...here } = browse(list, {})?.[at] ?? { byName: 0 };
      expect(row).toMatchObject(here);
    }
    expect(gzipSync(JSON.stringify(sent)).byteLength).toBeLessThan(17_000);
  }),
  60_000,
);

test.each([{ sort: "votes" }, { sort: "constructor" }, { min_dr: "101" }, { min_dr: "high" }, { min_dr: "-1" }])(
  "what the operation refuses is no list: %j",
  (filters) => {
    expect(browse([], filters)).toBeNull();
  },
);

test(
  "a directory's page says what is known, whom it fits, and what is unknown",
  inTransaction(async (ctx) => {
    await insertDirectory(ctx.db, {
      slug: "agents",
      name: "Agents",
      category: "AI directory",
      onlyFor: "ai_agents",
      dr: 40,
    });
    await insertDirectory(ctx.db, { slug: "near", name: "Near", category: "AI directory", dr: 42 });
    await insertDirectory(ctx.db, { slug: "far", name: "Far", category: "AI directory", dr: 90 });
    await insertDirectory(ctx.db, { slug: "gone", name: "Gone", category: "AI directory", dr: 41, failedVisits: 2 });
    await insertDirectory(ctx.db, { slug: "retired", name: "Retired", category: "AI directory", retiredAt: ctx.now });
    const known = await execute(readDirectory, { slug: "agents" }, ctx);
    expect(known).toMatchObject({ takes: "AI agents only", fields: ["AI", "Automation"], is_away: false });
    expect(known.directory).toMatchObject({ id: "agents", submit_url: null, requires_account: null });
    expect(known.similar.map(({ slug }) => slug)).toEqual(["near", "far"]);
    expect((await execute(readDirectory, { slug: "gone" }, ctx)).is_away).toBe(true);
    for (const slug of ["retired", "no-such", "", "x".repeat(200)])
      expect(await problemFrom(execute(readDirectory, { slug }, ctx))).toMatchObject({ code: "not_found" });
  }),
);

test("each special kind of product that a directory takes has words", () => {
  for (const kind of specialKinds) expect(onlyForWords(kind)).not.toBe("One special kind of product only");
});
