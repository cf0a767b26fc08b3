import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploads } from "@/db/schema";
import { countBytesOf } from "@/db/uploads";
import { sessionCookieName } from "@/lib/auth/session";
import { insertFounder, tokenOf } from "@/lib/auth/testing";
import { enforce } from "@/lib/core/limits/testing";
import { execute } from "@/lib/core/operation";
import { as, contextOn, outcomes, problemFrom, withRequest } from "@/lib/core/testing";
import { insertOpenDraft, insertPerson } from "@/lib/launch/draft/testing";
import { storeIn } from "@/lib/media/configured-storage";
import { folderStorage } from "@/lib/media/folder-storage";
import { MAX_BYTES, UNUSED_PICTURE_DAYS } from "@/lib/media/limits";
import { removeUnusedPictures } from "@/lib/media/remove-unused";
import { s3Storage } from "@/lib/media/s3-storage";
import { s3Bucket, s3Keys, s3Region, startS3 } from "@/lib/media/testing/s3-server";
import { saveDraft } from "@/lib/operations/founder/save-draft";
import { takePicture } from "@/lib/operations/founder/take-picture";
import { mediaFrom } from "./images/media";
import { takePictureDoor } from "./pictures";
import { ownDatabase } from "./testing";

const database = ownDatabase();
/** These drafts meet the real clock. */
const tomorrow = () => new Date(Date.now() + 86_400_000);
let folder: string;
let cookie: string;
let draftId: string;
let ownerId: string;
let giveBack: () => void;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "media-"));
  giveBack = storeIn(folderStorage(folder));
  const founder = await insertFounder(database(), "pictures@acme.example");
  ownerId = founder.id;
  cookie = `${sessionCookieName()}=${await tokenOf(database(), founder)}`;
  ({ draftId } = await insertOpenDraft(database(), { ownerId, expiresAt: tomorrow() }));
});
afterAll(async () => {
  giveBack();
  await rm(folder, { recursive: true });
});

const site = "http://localhost:3000";
const painted = (background: string) =>
  sharp({ create: { width: 900, height: 300, channels: 3, background } })
    .png()
    .toBuffer();

function formWith(bytes: Buffer): FormData {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "picture.png", { type: "image/png" }));
  return form;
}

function send(body: BodyInit, { headers = {}, id = draftId, use = "gallery" } = {}) {
  const request = new Request(`${site}/submit/${id}/pictures?use=${use}`, {
    method: "POST",
    headers: { origin: site, cookie, ...headers },
    body,
  });
  return takePictureDoor(request, { draft: id });
}

const read = (name: string, headers = {}, storage = folderStorage(folder)) =>
  mediaFrom(storage).GET(new Request(`${site}/media/${name}`, { headers }), {
    params: Promise.resolve({ file: name }),
  });

const nameIn = (url: string) => url.slice(`${site}/media/`.length);

async function taken(background: string): Promise<{ url: string; width: number; height: number }> {
  const answer = await send(formWith(await painted(background)));
  expect(answer.status).toBe(201);
  return (await answer.json()).picture;
}

test("a picture that was taken is served as it was kept, for ever, and as nothing but a picture", async () => {
  const { url, width, height } = await taken("#aa2222");
  expect({ width, height }).toEqual({ width: 900, height: 300 });
  const answer = await read(nameIn(url));
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    etag: `"${nameIn(url)}"`,
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 900, height: 300 });
  const again = await read(nameIn(url), { "if-none-match": `"${nameIn(url)}"` });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("a picture is served in a few smaller widths, and in no other", async () => {
  const { url } = await taken("#22cc77");
  const name = nameIn(url);
  const ask = (width: string) =>
    mediaFrom(folderStorage(folder)).GET(new Request(`${site}/media/${name}?w=${width}`), {
      params: Promise.resolve({ file: name }),
    });
  const [small, larger] = await Promise.all([ask("64"), ask("800")]);
  expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ format: "webp", width: 64 });
  expect(small.headers.get("etag")).toBe(`"${name}-64"`);
  expect(await sharp(Buffer.from(await larger.arrayBuffer())).metadata()).toMatchObject({ width: 800, height: 267 });
  for (const width of ["65", "064", "1e9", ""]) expect((await ask(width)).status, width).toBe(404);
});

test.each([
  ["a name that no picture has", `${"0".repeat(64)}.webp`],
  ["a path out of the place", "../../etc/passwd"],
  ["another file of the place", ".partial"],
  ["an empty name", ""],
])("%s is not found, and nobody keeps that answer", async (_what, name) => {
  const answer = await read(name);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
});

test("two drafts that take the same picture share its file, and it stays while one of them shows it", async () => {
  const other = await insertPerson(database());
  const second = await insertOpenDraft(database(), { ownerId: other.id, expiresAt: tomorrow() });
  const { url } = await taken("#22aa22");
  expect((await taken("#22aa22")).url).toBe(url);
  const now = new Date();
  const own = { ...as(contextOn(database()), other), now };
  await execute(saveDraft, { draft: second.draftId, revision: 0, logo_url: url }, own);
  const later = new Date(now.getTime() + (UNUSED_PICTURE_DAYS + 1) * 86_400_000);
  await removeUnusedPictures(database(), later, folderStorage(folder));
  expect((await read(nameIn(url))).status).toBe(200);
});

test("a picture that went unused can be taken anew", async () => {
  const { url } = await taken("#123456");
  const later = new Date(Date.now() + (UNUSED_PICTURE_DAYS + 1) * 86_400_000);
  await removeUnusedPictures(database(), later, folderStorage(folder));
  expect((await read(nameIn(url))).status).toBe(404);
  expect((await taken("#123456")).url).toBe(url);
  expect((await read(nameIn(url))).status).toBe(200);
});

test("a picture that is being taken away at this moment is asked for once more, not half kept", async () => {
  const { url } = await taken("#654321");
  await database()
    .update(uploads)
    .set({ state: "leaving" })
    .where(eq(uploads.name, nameIn(url)));
  const answer = await send(formWith(await painted("#654321")));
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
  expect((await answer.json()).message).toContain("send it again in a minute");
});

test("where the storage fails the founder is told, no draft can name the picture, and the next try works", async () => {
  const s3 = await startS3();
  const storage = s3Storage({ kind: "s3", endpoint: s3.origin, bucket: s3Bucket, region: s3Region, ...s3Keys }, 500);
  const toFolder = storeIn(storage);
  try {
    const bytes = await painted("#0000ff");
    for (const trouble of ["fails", "silent"] as const) {
      s3.trouble = trouble;
      const answer = await send(formWith(bytes));
      expect(answer.status).toBe(503);
      expect((await answer.json()).message).toContain("the fault is on our side");
    }
    const [row] = await database().select().from(uploads).where(eq(uploads.state, "arriving"));
    const url = `${site}/media/${row?.name}`;
    const ctx = as(contextOn(database()), { id: ownerId, email: "", isAdmin: false, createdAt: new Date() });
    const problem = await problemFrom(execute(saveDraft, { draft: draftId, revision: 0, logo_url: url }, ctx));
    expect(problem.errors?.[0]).toMatchObject({ path: "logo_url", code: "unknown_picture" });
    const reading = await read(row?.name ?? "", {}, storage);
    expect([reading.status, reading.headers.get("cache-control")]).toEqual([503, "no-store"]);
    s3.trouble = undefined;
    expect((await send(formWith(bytes))).status).toBe(201);
    expect((await read(row?.name ?? "", {}, storage)).status).toBe(200);
  } finally {
    toFolder();
    await s3.close();
  }
});

test.each([
  ["is full", "53100", "60", "The disk of the database is full"],
  ["can be read alone", "25006", "30", "The database can only be read"],
  ["has no connection left", "53300", "5", "The database cannot be reached"],
])("where the database %s the founder is told that, and when to try again", async (_what, code, seconds, words) => {
  await database().execute(
    sql.raw(`create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'refused' using errcode = '${code}'; end $$`),
  );
  await database().execute(sql`create trigger refuse before insert on uploads execute function refuse()`);
  try {
    const answer = await send(formWith(await painted("#0a0b0c")));
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, seconds]);
    expect((await answer.json()).message).toContain(words);
  } finally {
    await database().execute(sql`drop function refuse cascade`);
  }
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#fff" }, limitInputPixels: false })
    .png()
    .toBuffer();

test.each([
  ["an SVG that is called a PNG", async () => formWith(svg), 400, /SVG drawing/],
  ["a web page that is called a PNG", async () => formWith(Buffer.from("<!doctype html>")), 400, /a web page/],
  ["a decompression bomb", async () => formWith(await blank(9_500, 9_500)), 400, /megapixels/],
  ["1 × 100,000 pixels", async () => formWith(await blank(1, 100_000)), 400, /1 × 100,000 pixels/],
  ["a truncated file", async () => formWith((await painted("#f00")).subarray(0, 200)), 400, /damaged or cut off/],
  ["more than 8 MiB", async () => formWith(Buffer.alloc(MAX_BYTES + 200_000)), 413, /at most 8 MiB/],
  ["a form without a file", async () => new URLSearchParams({ file: "logo" }), 400, /form with a file/],
  ["no form at all", async () => "{}", 400, /form with a file/],
])("%s is refused in words, and nothing is kept", async (_what, body, status, words) => {
  const before = await readdir(folder);
  const answer = await send(await body());
  expect(answer.status).toBe(status);
  expect((await answer.json()).message).toMatch(words);
  expect(await readdir(folder)).toEqual(before);
});

test("a picture for an unknown use is refused before its file is read", async () => {
  const request = new Request(`${site}/submit/${draftId}/pictures?use=banner`, {
    method: "POST",
    headers: { origin: site, cookie },
    body: formWith(await painted("#f00")),
  });
  expect((await takePictureDoor(request, { draft: draftId })).status).toBe(400);
  expect(request.bodyUsed).toBe(false);
});

test("nobody, another account, another site, and a draft that was submitted are refused before anything is unpacked", async () => {
  const picture = formWith(await painted("#f0f"));
  const other = `${sessionCookieName()}=${await tokenOf(database(), await insertPerson(database()))}`;
  const submitted = await insertOpenDraft(database(), { ownerId, status: "submitted", expiresAt: null });
  const answers = await Promise.all([
    send(picture, { headers: { cookie: "" } }),
    send(picture, { headers: { cookie: other } }),
    send(picture, { headers: { origin: "https://elsewhere.example" } }),
    send(picture, { headers: { origin: "" } }),
    send(picture, { id: submitted.draftId }),
    send(picture, { id: "no-uuid" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 404, 401, 401, 400, 400]);
});

test("nothing is read of a picture that is refused, nor of one over the limit of pictures an hour", async () => {
  enforce({ picturesPerHour: 1 });
  const unread = (headers: Record<string, string> = {}) => {
    const all = { origin: site, cookie, ...headers };
    return new Request(`${site}/submit/${draftId}/pictures?use=logo`, {
      method: "POST",
      headers: all,
      body: "a picture",
    });
  };
  const refused: Record<string, string>[] = [{ cookie: "" }, { origin: "https://elsewhere.example" }];
  for (const headers of refused) {
    const request = unread(headers);
    expect((await takePictureDoor(request, { draft: draftId })).status).toBe(401);
    expect(request.bodyUsed).toBe(false);
  }
  expect((await send(formWith(await painted("#010203")))).status).toBe(201);
  const request = unread();
  const over = await takePictureDoor(request, { draft: draftId });
  // The hour began with the picture before, which may be seconds ago on a busy machine.
  expect([over.status, over.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^3[56]\d\d$/)]);
  expect((await over.json()).message).toMatch(
    /^The limit is reached: at most 1 pictures an hour\. Try again in 3[56]\d\d /,
  );
  expect(request.bodyUsed).toBe(false);
});

test("an account stores so many bytes of pictures and no more, however many it sends at once", async () => {
  const founder = await insertPerson(database());
  const { draftId: own } = await insertOpenDraft(database(), { ownerId: founder.id, expiresAt: tomorrow() });
  const base = as(contextOn(database()), founder);
  const ctx = { ...base, settings: { ...base.settings, quotas: { ...base.settings.quotas, pictureMegabytes: 1 } } };
  const noise = () =>
    sharp(randomBytes(512 * 512 * 3), { raw: { width: 512, height: 512, channels: 3 } })
      .png()
      .toBuffer();
  const take = (upload: Buffer) =>
    execute(takePicture, { draft: own, use: "gallery" }, withRequest(ctx, { file: async () => upload }));
  const pictures = await Promise.all(Array.from({ length: 12 }, noise));
  const ended = await outcomes(pictures.map(take));
  expect(new Set(ended.filter((outcome) => typeof outcome === "string"))).toEqual(new Set(["invalid_request"]));
  const stored = await countBytesOf(database(), founder.id, "");
  expect(stored).toBeGreaterThan(512 * 1024);
  expect(stored).toBeLessThanOrEqual(1024 * 1024);
  const { message } = await problemFrom(take(await noise()));
  expect(message).toMatch(
    /^Your account stores 1 MiB of pictures, which is the most\. Remove pictures from your launches;/,
  );
  // The same picture again takes no more room, and another account's pictures are its own.
  const kept = pictures[ended.findIndex((outcome) => typeof outcome !== "string")];
  expect(kept && (await take(kept))).toBeTruthy();
});
