import { afterAll, beforeAll, expect, test } from "vitest";
import { findPlannable } from "@/db/directories";
import { claimDueVisit } from "@/db/directory-visits";
import { directories } from "@/db/schema";
import { insertDirectory } from "@/db/testing";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { inTransaction } from "@/lib/core/testing";
import { asAdmin } from "@/lib/launch/draft/testing";
import { listDirectories } from "@/lib/operations/admin/list-directories";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";
import { visitDueDirectories } from "./visits";

const DAY = 86_400_000;

let site: LoopbackSite;
let asked: string[] = [];
beforeAll(async () => {
  site = await startSite((request, response) => {
    asked.push(request.url ?? "");
    const status = { "/gone": 410, "/closed": 403 }[request.url ?? ""] ?? 200;
    response.writeHead(status, { "content-type": "text/html" }).end("<p>A directory.</p>");
  });
});
afterAll(() => site.close());

/** Every day from now on for so many days. */
async function visitFor(ctx: Context, days: number, from = 0): Promise<void> {
  const settings = { ...ctx.settings, fetchAllowHosts: [site.hostPort] };
  for (let day = from; day < from + days; day++) {
    await visitDueDirectories(ctx.db, new Date(ctx.now.getTime() + day * DAY), { settings });
  }
}

const rowsOf = async ({ db }: Context) => new Map((await db.select().from(directories)).map((row) => [row.slug, row]));

test(
  "each directory is visited once a month; one that is gone twice is shown to admins and planned no more",
  inTransaction(async (ctx) => {
    asked = [];
    for (const slug of ["alive", "gone", "closed"])
      await insertDirectory(ctx.db, { slug, url: `${site.origin}/${slug}` });
    await visitFor(ctx, 30);
    expect(asked.toSorted()).toEqual(["/alive", "/closed", "/gone"]);
    let rows = await rowsOf(ctx);
    expect(rows.get("alive")).toMatchObject({ failedVisits: 0, checkedOn: expect.stringMatching(/^2026-1[12]-/) });
    expect(rows.get("closed")).toMatchObject({ failedVisits: 0, checkedOn: null });
    expect(rows.get("gone")).toMatchObject({ failedVisits: 1 });
    const admin = await asAdmin(ctx);
    const dead = async () => {
      const { data } = await execute(listDirectories, { unknown: "dead", limit: 10 }, admin);
      return data.map(({ id }) => id);
    };
    expect(await dead()).toEqual([]);

    await visitFor(ctx, 30, 30);
    expect(asked).toHaveLength(6);
    expect(await dead()).toEqual(["gone"]);
    expect((await findPlannable(ctx.db)).map(({ slug }) => slug).sort()).toEqual(["alive", "closed"]);

    rows = await rowsOf(ctx);
    await ctx.db.update(directories).set({ url: `${site.origin}/alive` });
    await visitFor(ctx, 30, 60);
    expect(await dead()).toEqual([]);
  }),
);

test(
  "a day without a server is made up for once, and a directory of a new catalog waits for its first day",
  inTransaction(async (ctx) => {
    const at = (day: number) => new Date(ctx.now.getTime() + day * DAY);
    const claimsOn = async (day: number) => {
      const slugs: string[] = [];
      for (;;) {
        const claim = await claimDueVisit(ctx.db, at(day));
        if (claim === null) return slugs;
        slugs.push(claim.slug);
      }
    };
    for (let made = 0; made < 300; made++) await insertDirectory(ctx.db, { slug: `d-${made}` });
    const seen: string[] = [];
    const perDay: number[] = [];
    for (let day = 0; day < 30; day++) {
      // No server runs on every second and third day.
      if (day % 3 > 0) continue;
      const slugs = await claimsOn(day);
      perDay.push(slugs.length);
      seen.push(...slugs);
    }
    expect(Math.max(...perDay)).toBeLessThan(60);
    seen.push(...(await claimsOn(29)));
    expect(new Set(seen).size).toBe(300);
    expect(seen).toHaveLength(300);
    // After three months without any, each is visited once.
    expect(await claimsOn(120)).toHaveLength(300);
    expect(await claimsOn(120)).toEqual([]);
  }),
);

test(
  "two servers never visit the same one",
  inTransaction(async (ctx) => {
    await insertDirectory(ctx.db, { slug: "only" });
    const claims: unknown[] = [];
    for (let day = 0; day < 30; day++) {
      const now = new Date(ctx.now.getTime() + day * DAY);
      claims.push(await claimDueVisit(ctx.db, now), await claimDueVisit(ctx.db, now));
    }
    expect(claims.filter((claim) => claim !== null)).toEqual([{ slug: "only", url: "https://only.example" }]);
  }),
);
