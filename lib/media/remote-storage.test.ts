import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blobStorage } from "./blob-storage";
import { storageOf } from "./configured-storage";
import { s3Storage } from "./s3-storage";
import type { MediaStorage } from "./storage";
import { type BlobServer, blobToken, startBlob } from "./testing/blob-server";
import { type S3Server, s3Bucket, s3Keys, s3Region, startS3 } from "./testing/s3-server";

const bytes = randomBytes(300_000);
const nameOf = (content: Buffer) => `${createHash("sha256").update(content).digest("hex")}.webp`;
const name = nameOf(bytes);

let folder: string;
let s3: S3Server;
let blob: BlobServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "media-"));
  s3 = await startS3();
  blob = await startBlob();
});
afterAll(async () => {
  await Promise.all([s3.close(), blob.close(), rm(folder, { recursive: true })]);
});

const bucket = () => ({ kind: "s3" as const, endpoint: s3.origin, bucket: s3Bucket, region: s3Region, ...s3Keys });
const store = { kind: "blob" as const, token: blobToken };

describe.each([
  ["a folder", () => storageOf({ kind: "folder", folder })],
  ["a bucket", () => storageOf(bucket())],
  ["Vercel Blob", () => storageOf(store)],
])("in %s", (_kind, open) => {
  test("a picture is kept byte for byte, may be kept twice, and is gone once it was taken away, however often", async () => {
    const storage = open();
    expect(await storage.get(name)).toBeNull();
    await storage.put(name, bytes);
    await storage.put(name, bytes);
    expect((await storage.get(name))?.equals(bytes)).toBe(true);
    await storage.remove(name);
    await storage.remove(name);
    expect(await storage.get(name)).toBeNull();
  });

  test("20 at once are all kept", async () => {
    const storage = open();
    const all = Array.from({ length: 20 }, () => randomBytes(5_000));
    await Promise.all(all.map((content) => storage.put(nameOf(content), content)));
    const back = await Promise.all(all.map((content) => storage.get(nameOf(content))));
    expect(back.map((content, index) => content?.equals(all[index] ?? Buffer.of()))).toEqual(all.map(() => true));
  });
});

test("what is kept remotely is a WebP by its name alone", async () => {
  await storageOf(bucket()).put(name, bytes);
  await storageOf(store).put(name, bytes);
  expect(s3.objects.get(`${s3Bucket}/${name}`)).toMatchObject({ type: "image/webp" });
  expect(blob.objects.get(name)).toMatchObject({ type: "image/webp" });
});

const all = (storage: MediaStorage) => [
  () => storage.put(name, bytes),
  () => storage.get(name),
  () => storage.remove(name),
];

test.each([
  ["another secret", () => s3Storage({ ...bucket(), secretAccessKey: "another" }), /SignatureDoesNotMatch/],
  ["another key", () => s3Storage({ ...bucket(), accessKeyId: "AKIDOTHER" }), /InvalidAccessKeyId/],
  ["another region", () => s3Storage({ ...bucket(), region: "us-east-1" }), /SignatureDoesNotMatch/],
])("a bucket asked with %s refuses, and that is said", async (_what, open, code) => {
  for (const ask of all(open())) await expect(ask()).rejects.toThrow(code);
});

test("a bucket that is not there takes nothing, and nothing counts as taken away from it", async () => {
  const storage = s3Storage({ ...bucket(), bucket: "no-such-bucket" });
  await expect(storage.put(name, bytes)).rejects.toThrow(/NoSuchBucket/);
  await expect(storage.remove(name)).rejects.toThrow(/NoSuchBucket/);
});

test("a store asked with another token refuses, and is asked once", async () => {
  const storage = blobStorage({ kind: "blob", token: "vercel_blob_rw_Store123_Wrong" });
  const before = blob.requests;
  await expect(storage.put(name, bytes)).rejects.toThrow(/Access denied/);
  await expect(storage.remove(name)).rejects.toThrow(/Access denied/);
  expect(blob.requests - before).toBe(2);
});

describe.each([
  ["a bucket", () => s3, () => s3Storage(bucket(), 500)],
  ["Vercel Blob", () => blob, () => blobStorage(store, 500)],
])("%s in trouble", (_kind, server, open) => {
  test.each(["fails", "silent"] as const)("%s: every call rejects in time, and works again afterwards", async (how) => {
    const storage = open();
    server().trouble = how;
    try {
      for (const ask of all(storage)) await expect(ask()).rejects.toThrow();
    } finally {
      server().trouble = undefined;
    }
    await storage.put(name, bytes);
    expect((await storage.get(name))?.equals(bytes)).toBe(true);
  });
});

test("a service that is not there at all rejects", async () => {
  const gone = await startS3();
  await gone.close();
  for (const ask of all(s3Storage({ ...bucket(), endpoint: gone.origin }))) await expect(ask()).rejects.toThrow();
});
