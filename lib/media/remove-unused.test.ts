import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uploads } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { databaseKinds, type SharedDatabase } from "@/db/testing/postgres";
import { renewUploads } from "@/db/uploads";
import { execute } from "@/lib/core/operation";
import { as, contextOn, testNow } from "@/lib/core/testing";
import { insertOpenDraft, insertPerson } from "@/lib/launch/draft/testing";
import { saveDraft } from "@/lib/operations/founder/save-draft";
import { folderStorage } from "./folder-storage";
import { nextCheck, removeUnusedPictures } from "./remove-unused";
import type { MediaStorage } from "./storage";
import { insertUpload } from "./testing/uploads";

const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000);

describe.each(databaseKinds)("on %s", (_kind, open) => {
  let shared: SharedDatabase;
  let folder: string;
  let storage: MediaStorage;
  beforeAll(async () => {
    shared = await open();
    folder = await mkdtemp(path.join(os.tmpdir(), "media-"));
    storage = folderStorage(folder);
  });
  afterAll(async () => {
    await shared.close();
    await rm(folder, { recursive: true });
  });

  /** A picture whose file is stored and whose check is due. */
  async function upload(values: Partial<typeof uploads.$inferInsert> = {}): Promise<string> {
    const name = await insertUpload(shared.one.db, values);
    await storage.put(name, Buffer.from(name));
    return name;
  }

  const rowOf = async (name: string) =>
    (await shared.one.db.select().from(uploads).where(eq(uploads.name, name)))[0] ?? null;

  /** Which of the pictures are there, by file and by row alike. */
  async function there(names: string[]): Promise<string[]> {
    const rows = await shared.one.db.select().from(uploads).where(inArray(uploads.name, names));
    const files = new Set(await readdir(folder));
    const kept = rows.flatMap(({ name, state }) => (state === "kept" ? [name] : []));
    expect(kept.every((name) => files.has(name))).toBe(true);
    return names.filter((name) => kept.includes(name));
  }

  test("a picture that a launch shows stays, one that none shows goes, and one of an expired draft goes too", async () => {
    const { db } = shared.one;
    const [logo, gallery, both, lonely, expired, fresh] = [
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload({ checkAt: minutes(1) }),
    ];
    const media = (name: string) => [
      { kind: "image" as const, url: `/media/${name}`, alt: "", width: 800, height: 600 },
    ];
    await insertListing(db, { logoUrl: `/media/${logo}` });
    await insertOpenDraft(db, { media: media(gallery) });
    await insertOpenDraft(db, { media: media(both), status: "expired" });
    await insertListing(db, { media: media(both), status: "taken_down" });
    await insertOpenDraft(db, { media: media(expired), logoUrl: `/media/${expired}`, status: "expired" });
    expect(await removeUnusedPictures(db, testNow, storage)).toBe(2);
    const all = [logo, gallery, both, lonely, expired, fresh];
    expect(await there(all)).toEqual([logo, gallery, both, fresh]);
    expect(await rowOf(lonely)).toBeNull();
    expect((await rowOf(logo))?.checkAt).toEqual(nextCheck(testNow));
    expect(await removeUnusedPictures(db, testNow, storage)).toBe(0);
    await shared.one.db.delete(uploads);
  });

  test("more than a run takes are all gone after a few, and two servers never take the same", async () => {
    const names = await Promise.all(Array.from({ length: 60 }, () => upload()));
    const removed: string[] = [];
    const counting: MediaStorage = {
      ...storage,
      async remove(name) {
        removed.push(name);
        await storage.remove(name);
      },
    };
    for (let round = 0; round < 3; round++) {
      await Promise.all([shared.one.db, shared.two.db].map((db) => removeUnusedPictures(db, testNow, counting)));
    }
    expect(removed.sort()).toEqual([...names].sort());
    expect(await there(names)).toEqual([]);
  });

  test("what a storage fails for is refused to drafts at once and taken away by a later run", async () => {
    const { db } = shared.one;
    const name = await upload();
    const failing = { ...storage, remove: () => Promise.reject(new Error("the storage is away")) };
    await expect(removeUnusedPictures(db, testNow, failing)).rejects.toThrow("1 of 1 pictures");
    expect(await rowOf(name)).toMatchObject({ state: "leaving" });
    expect(await removeUnusedPictures(db, minutes(4), storage)).toBe(0);
    expect(await removeUnusedPictures(db, minutes(6), storage)).toBe(1);
    expect(await rowOf(name)).toBeNull();
  });

  test("of 40 saves at once that name the same pictures, in any order, each finds all of them", async () => {
    const names = [await upload(), await upload(), await upload()];
    const found = await Promise.all(
      Array.from({ length: 40 }, (_, n) => {
        const { db } = n % 2 === 0 ? shared.one : shared.two;
        return renewUploads(db, n % 3 === 0 ? names : names.toReversed(), minutes(n));
      }),
    );
    expect(found.map((pictures) => pictures.map(({ name }) => name).sort())).toEqual(
      found.map(() => [...names].sort()),
    );
    await shared.one.db.delete(uploads);
  });

  test("saved in the very moment of its removal, a picture is either on the draft and there, or refused and gone", async () => {
    const { db } = shared.one;
    for (let round = 0; round < 25; round++) {
      const owner = await insertPerson(db);
      const { draftId } = await insertOpenDraft(db, { ownerId: owner.id });
      const name = await upload();
      const ctx = as(contextOn(shared.two.db), owner);
      const fields = { logo_url: `http://localhost:3000/media/${name}` };
      const save = () =>
        execute(saveDraft, { draft: draftId, revision: 0, ...fields }, ctx).then(
          () => "saved",
          ({ errors }) => errors[0].code,
        );
      const remove = () => removeUnusedPictures(db, testNow, storage);
      const [saved] = await (round % 2 === 0
        ? Promise.all([save(), remove()])
        : Promise.all([remove(), save()]).then(([count, answer]) => [answer, count]));
      const isThere = (await there([name])).length === 1;
      expect([saved, isThere]).toEqual(isThere ? ["saved", true] : ["unknown_picture", false]);
    }
  });

  test("a save puts the check of its pictures off, so that an undo finds what it has just removed", async () => {
    const { db } = shared.one;
    const owner = await insertPerson(db);
    const name = await upload({ checkAt: minutes(1) });
    const { draftId } = await insertOpenDraft(db, { ownerId: owner.id, logoUrl: `/media/${name}` });
    await execute(saveDraft, { draft: draftId, revision: 0, logo_url: "" }, as(contextOn(db), owner));
    expect(await removeUnusedPictures(db, minutes(2), storage)).toBe(0);
    expect(await there([name])).toEqual([name]);
    const late = new Date(nextCheck(testNow).getTime() + 1);
    await removeUnusedPictures(db, late, storage);
    expect(await there([name])).toEqual([]);
  });
});
