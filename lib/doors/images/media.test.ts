import sharp from "sharp";
import { expect, test } from "vitest";
import type { MediaStorage } from "@/lib/media/storage";
import { call, ownDatabase } from "../testing";
import { mediaFrom } from "./media";
import { shippedLogo } from "./shipped-logo";

ownDatabase();

const nameOf = (number: number, kind = 0) => `${kind}${String(number).padStart(63, "0")}.webp`;

/** A storage that holds one picture under every name, and how often it was read. */
async function storageOfOne() {
  const picture = await sharp({ create: { width: 200, height: 100, channels: 3, background: "#00aa00" } })
    .webp()
    .toBuffer();
  let reads = 0;
  const storage: MediaStorage = {
    put: async () => {},
    remove: async () => {},
    async get() {
      reads++;
      return picture;
    },
  };
  return { storage, reads: () => reads };
}

const ask = (storage: MediaStorage, file: string) =>
  call(mediaFrom(storage), `/media/${file}?w=64`, { params: { file } });

test("pages of every origin may read the pictures that answers name, as they may read the answers", async () => {
  const { storage } = await storageOfOne();
  const picture = await ask(storage, nameOf(2));
  const again = await call(mediaFrom(storage), `/media/${nameOf(2)}?w=64`, {
    params: { file: nameOf(2) },
    headers: { "If-None-Match": picture.headers.get("ETag") ?? "" },
  });
  const logo = await call(shippedLogo, "/logos/twenty.svg", { params: { file: "twenty.svg" } });
  expect([picture.status, again.status, logo.status]).toEqual([200, 304, 200]);
  for (const { headers } of [picture, again, logo]) expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
});

test("equal requests at once read the picture and make it smaller once", async () => {
  const { storage, reads } = await storageOfOne();
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(storage, nameOf(1))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(reads()).toBe(1);
  const [first] = answers;
  if (!first) throw new Error("there is no answer");
  expect(await sharp(await first.arrayBuffer()).metadata()).toMatchObject({ format: "webp", width: 64, height: 32 });
});

test("beyond a bounded queue a picture is refused with the time to come again, and is there then", async () => {
  const { storage } = await storageOfOne();
  const files = Array.from({ length: 300 }, (_, number) => nameOf(number, 1));
  const answers = await Promise.all(files.map((file) => ask(storage, file)));
  const refused = files.filter((_, index) => answers[index]?.status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(100);
  const one = answers.find(({ status }) => status === 503);
  expect(one?.headers.get("Retry-After")).toBe("10");
  expect((await ask(storage, refused[0] ?? "")).status).toBe(200);
});
