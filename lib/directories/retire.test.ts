import { describe, expect, test } from "vitest";
import { findPlannable } from "@/db/directories";
import { insertDirectory } from "@/db/testing";
import { databaseKinds } from "@/db/testing/postgres";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, outcomes, problemFrom } from "@/lib/core/testing";
import { twoServers } from "@/lib/core/testing/two-servers";
import { asAdmin, insertPerson } from "@/lib/launch/draft/testing";
import { addDirectory } from "@/lib/operations/admin/add-directory";
import { getDirectory } from "@/lib/operations/admin/get-directory";
import { retireDirectory } from "@/lib/operations/admin/retire-directory";
import { listLaunchDirectories } from "@/lib/operations/public/list-launch-directories";
import { newFacts } from "./fact-fields";

const facts = { ...newFacts("2026-11-01"), pricing: "Free", dr: "50" };
const beta = { ...facts, name: "Beta List Unknown", url: "https://beta-unknown.example" };

test(
  "an added directory is in lists and plans; retired it is in neither, and can come back",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const { id } = await execute(addDirectory, beta, admin);
    const listed = async () => (await execute(listLaunchDirectories, { q: "beta-unknown" }, ctx)).data.length;
    const planned = async () => (await findPlannable(ctx.db)).some(({ slug }) => slug === id);
    expect([await listed(), await planned()]).toEqual([1, true]);
    await execute(retireDirectory, { id, retired: "yes" }, admin);
    expect([await listed(), await planned()]).toEqual([0, false]);
    expect(await execute(getDirectory, { id }, admin)).toMatchObject({ retired: true });
    await execute(retireDirectory, { id, retired: "no" }, admin);
    expect([await listed(), await planned()]).toEqual([1, true]);
  }),
);

test(
  "a directory that is there already is refused by its field, and an unknown one is not found",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    await insertDirectory(ctx.db, { slug: "beta-list-unknown", url: "https://elsewhere.example" });
    expect((await problemFrom(execute(addDirectory, beta, admin))).errors).toMatchObject([{ path: "name" }]);
    const sameUrl = { ...beta, name: "Other", url: "https://ELSEWHERE.example/" };
    expect((await problemFrom(execute(addDirectory, sameUrl, admin))).errors).toMatchObject([{ path: "url" }]);
    const unknown = execute(retireDirectory, { id: "no-such-directory", retired: "yes" }, admin);
    expect(await problemFrom(unknown)).toMatchObject({ code: "not_found" });
  }),
);

describe.each(databaseKinds)("on %s", (_kind, open) => {
  const { database, server } = twoServers(open);

  test("of two admins who add one URL at once under two names, one adds it", async () => {
    const admin = await insertPerson(database(), { isAdmin: true });
    for (let round = 0; round < 20; round++) {
      const url = `https://at-once-${round}.example`;
      const calls = ["One", "Other"].map((name, n) =>
        execute(addDirectory, { ...facts, name: `${name} ${round}`, url }, as(server(round + n), admin)),
      );
      expect((await outcomes<object | string>(calls)).filter((answer) => answer === "invalid_request")).toHaveLength(1);
    }
  });
});
