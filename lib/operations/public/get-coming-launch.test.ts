import { expect, test } from "vitest";
import { listingStatuses } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { insertFounder } from "@/lib/auth/testing";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom } from "@/lib/core/testing";
import { getComingLaunch } from "./get-coming-launch";

const comes = ["draft", "submitted", "scheduled"];

test.each(listingStatuses)("what is %s is shown only while it is on its way", (status) =>
  inTransaction(async (ctx) => {
    const { id: ownerId } = await insertFounder(ctx.db);
    await insertListing(ctx.db, { slug: "acme", name: "Acme", status, launchWeek: "2026-W48", ownerId });
    const asked = execute(getComingLaunch, { slug: "acme" }, ctx);
    if (!comes.includes(status)) return expect((await problemFrom(asked)).code).toBe("not_found");
    return expect(await asked).toEqual({
      slug: "acme",
      name: "Acme",
      tagline: "Does one thing well",
      logo_url: null,
      week: "2026-W48",
      isScheduled: status === "scheduled",
    });
  })(),
);

test(
  "a week that is over is not told",
  inTransaction(async (ctx) => {
    const { id: ownerId } = await insertFounder(ctx.db);
    await insertListing(ctx.db, { slug: "acme", status: "draft", launchWeek: "2020-W01", ownerId });
    expect((await execute(getComingLaunch, { slug: "acme" }, ctx)).week).toBeNull();
  }),
);

test(
  "a draft whose time is over is not shown, nor one that nobody has claimed, nor what cannot be a slug",
  inTransaction(async (ctx) => {
    const { id: ownerId } = await insertFounder(ctx.db);
    await insertListing(ctx.db, { slug: "over", status: "draft", expiresAt: ctx.now, ownerId });
    await insertListing(ctx.db, { slug: "unclaimed", status: "draft" });
    for (const slug of ["over", "unclaimed", "nobody", "a b", ""]) {
      expect((await problemFrom(execute(getComingLaunch, { slug }, ctx))).code).toBe("not_found");
    }
  }),
);

test(
  "one that goes live with its approval, and one without a name, have what there is",
  inTransaction(async (ctx) => {
    const { id: ownerId } = await insertFounder(ctx.db);
    const values = { status: "draft" as const, name: "", tagline: "", instantLaunch: true, ownerId };
    await insertListing(ctx.db, { slug: "acme", url: "https://acme.example/", ...values });
    expect(await execute(getComingLaunch, { slug: "acme" }, ctx)).toMatchObject({ name: "acme.example", week: null });
  }),
);
