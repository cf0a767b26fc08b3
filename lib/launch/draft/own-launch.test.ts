import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { listingStatuses } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { insertFounder } from "@/lib/auth/testing";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom } from "@/lib/core/testing";
import { findMyLaunch } from "@/lib/operations/founder/find-my-launch";
import { getLaunchDashboard } from "@/lib/operations/founder/get-launch-dashboard";
import { listAllMyLaunches } from "@/lib/operations/founder/list-all-my-launches";
import { ownLaunch } from "./own-launch";

test(
  "a founder's own launch is found by its id and by its slug, in every state until it is deleted",
  inTransaction(async (ctx) => {
    const founder = await insertFounder(ctx.db);
    for (const status of listingStatuses.filter((status) => status !== "deleted")) {
      const { id, slug } = await insertListing(ctx.db, { status, slug: `own-${status}`, ownerId: founder.id });
      for (const name of [id, id.toUpperCase(), slug ?? ""]) {
        expect(await ownLaunch(as(ctx, founder), name)).toMatchObject({ id, status });
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
    const problems = await Promise.all(names.map((name) => problemFrom(ownLaunch(as(ctx, founder), name))));
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
    expect((await problemFrom(ownLaunch(as(ctx, founder), draftId))).code).toBe("not_found");
    expect((await ownLaunch(as(ctx, founder), id)).draftId).toBe(draftId);
  }),
);

test(
  "the pages of a founder show their own launches, and nobody else's",
  inTransaction(async (ctx) => {
    const founder = await insertFounder(ctx.db);
    const other = await insertFounder(ctx.db, "other@acme.example");
    const { id, name, url } = await insertListing(ctx.db, { slug: "acme", ownerId: founder.id, upvotes: 3 });
    const others = await insertListing(ctx.db, { slug: "others", ownerId: other.id });
    const mine = as(ctx, founder);
    expect(await execute(findMyLaunch, { launch: "acme" }, mine)).toEqual({
      id,
      slug: "acme",
      name,
      url,
      status: "live",
    });
    expect((await execute(listAllMyLaunches, {}, mine)).map((launch) => launch.id)).toEqual([id]);
    expect(await execute(getLaunchDashboard, { id, days: 7 }, mine)).toMatchObject({
      launch: { id, slug: "acme", upvotes: 3 },
      analytics: { tool_id: id, daily: { length: 6 } },
      badge: { views: 0, clicks: 0 },
    });
    const foreign = await problemFrom(execute(getLaunchDashboard, { id: others.id, days: 7 }, mine));
    expect(foreign.code).toBe("not_found");
  }),
);
