import { expect, test } from "vitest";
import { findPlannable } from "@/db/directories";
import { insertDirectory } from "@/db/testing";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom } from "@/lib/core/testing";
import { asAdmin } from "@/lib/launch/draft/testing";
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
