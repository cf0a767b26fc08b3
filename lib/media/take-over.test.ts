import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { addHours } from "date-fns";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listings } from "@/db/schema";
import { insertListing, openOwnDatabase } from "@/db/testing";
import { inTransaction, testNow } from "@/lib/core/testing";
import { insertOpenDraft } from "@/lib/launch/draft/testing";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";
import { wireMedia, wirePicture } from "./address";
import { fetchDueLogos } from "./fetch-due-logos";
import { folderStorage } from "./folder-storage";
import { takeOver } from "./take-over";

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';
let site: LoopbackSite;
let folder: string;
let asked: string[] = [];
beforeAll(async () => {
  const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#aa2222" } })
    .png()
    .toBuffer();
  const files: Record<string, [type: string, body: Buffer]> = {
    "/logo.png": ["image/png", png],
    "/unnamed": ["application/octet-stream", png],
    "/logo.svg": ["image/svg+xml", Buffer.from(`<svg ${NAMESPACE} viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>`)],
    "/empty.svg": ["image/svg+xml", Buffer.from(`<svg ${NAMESPACE}><script>1</script></svg>`)],
    "/page.png": ["text/html", Buffer.from("<p>not here")],
    "/large.png": ["image/png", Buffer.concat([png, randomBytes(5 * 1024 * 1024)])],
    "/cut.png": ["image/png", png.subarray(0, png.length / 2)],
  };
  site = await startSite((request, response) => {
    const { url = "" } = request;
    asked.push(url);
    const [type, body] = files[url] ?? [];
    if (url === "/inwards.png") response.writeHead(302, { location: "http://192.168.1.1/reboot?x=1" }).end();
    else if (body) response.writeHead(200, { "content-type": type }).end(body);
    else response.writeHead(404).end();
  });
  folder = await mkdtemp(path.join(os.tmpdir(), "media-"));
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const settings = () => ({ appUrl: "http://localhost:3000", fetchAllowHosts: [site.hostPort] });
const storage = () => ({ storage: folderStorage(folder) });

test(
  "a picture of another site is fetched once, encoded anew and stored",
  inTransaction(async (ctx) => {
    const taken = await takeOver(ctx, [`${site.origin}/logo.png`], settings(), storage());
    expect(taken).toEqual({
      stored: expect.stringMatching(/^\/media\/[\da-f]{64}\.webp$/),
      source: `${site.origin}/logo.png`,
    });
    expect(asked).toEqual(["/logo.png"]);
    const name = taken?.stored.slice("/media/".length) ?? "";
    expect(await readdir(folder)).toContain(name);
    const bytes = await folderStorage(folder).get(name);
    expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({ format: "webp", width: 300 });
  }),
);

test(
  "a drawing is taken as a picture of its own size",
  inTransaction(async (ctx) => {
    const taken = await takeOver(ctx, [`${site.origin}/logo.svg`], settings(), storage());
    const bytes = await folderStorage(folder).get(taken?.stored.slice("/media/".length) ?? "");
    expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
  }),
);

test(
  "of several addresses the first that leads to a picture is taken, and no more than three are tried",
  inTransaction(async (ctx) => {
    const at = (...paths: string[]) => paths.map((path) => `${site.origin}${path}`);
    const taken = await takeOver(ctx, at("/gone.png", "/empty.svg", "/unnamed", "/logo.png"), settings(), storage());
    expect(taken?.source).toBe(`${site.origin}/unnamed`);
    expect(await takeOver(ctx, at("/a", "/b", "/c", "/logo.png"), settings(), storage())).toBeNull();
  }),
);

test.each(["/empty.svg", "/page.png", "/large.png", "/cut.png", "/inwards.png", "/gone.png"])(
  "%s is not taken",
  (path) =>
    inTransaction(async (ctx) => {
      expect(await takeOver(ctx, [`${site.origin}${path}`], settings(), storage())).toBeNull();
    })(),
);

test(
  "a storage that fails is no logo",
  inTransaction(async (ctx) => {
    const failing = { ...folderStorage(folder), put: () => Promise.reject(new Error("the storage is away")) };
    expect(await takeOver(ctx, [`${site.origin}/logo.png`], settings(), { storage: failing })).toBeNull();
  }),
);

test(
  "logos of launches from before are fetched by the job, once each",
  inTransaction(async (ctx) => {
    const due = { logoDueAt: testNow, logoUrl: null };
    const good = await insertListing(ctx.db, { ...due, logoSourceUrl: `${site.origin}/logo.png` });
    const gone = await insertListing(ctx.db, { ...due, logoSourceUrl: `${site.origin}/gone.png` });
    const own = `/media/${"cd".repeat(32)}.webp`;
    const chosen = await insertOpenDraft(ctx.db, { ...due, logoUrl: own, logoSourceUrl: `${site.origin}/logo.png` });
    const run = () => fetchDueLogos(ctx.db, testNow, { settings: settings(), ...storage() });
    const logoAt = async (id: string) =>
      (await ctx.db.select({ logoUrl: listings.logoUrl }).from(listings).where(eq(listings.id, id)))[0]?.logoUrl;
    expect(await run()).toBe(3);
    expect(await logoAt(good.id)).toMatch(/^\/media\//);
    expect(await logoAt(gone.id)).toBeNull();
    expect(await logoAt(chosen.id)).toBe(own);
    expect(await run()).toBe(0);
  }),
);

test("a logo that was fetched and not stored is due again", async () => {
  // The failure must not undo what was stored before it.
  const { db, close } = await openOwnDatabase();
  const logoSourceUrl = `${site.origin}/logo.png`;
  const { id } = await insertListing(db, { logoDueAt: testNow, logoUrl: null, logoSourceUrl });
  const run = (at: Date) => fetchDueLogos(db, at, { settings: settings(), ...storage() });
  await db.execute(sql`alter table listings add constraint broken check (logo_url is null) not valid`);
  await expect(run(testNow)).rejects.toThrow();
  await db.execute(sql`alter table listings drop constraint broken`);
  expect(await run(addHours(testNow, 1))).toBe(1);
  const [row] = await db.select().from(listings).where(eq(listings.id, id));
  expect([row?.logoUrl, row?.logoDueAt]).toEqual([expect.stringMatching(/^\/media\//), null]);
  await close();
});

test("a picture of another site is never shown from there", () => {
  const own = `/media/${"ab".repeat(32)}.webp`;
  expect(wirePicture("https://acme.example/logo.png", "https://catalog.example")).toBeNull();
  expect(wirePicture(own, "https://catalog.example")).toBe(`https://catalog.example${own}`);
  const item = (url: string) => ({ kind: "image" as const, url, alt: "", width: 8, height: 8 });
  const shown = wireMedia([item("https://acme.example/a.png"), item(own)], "https://catalog.example");
  expect(shown.map(({ url }) => url)).toEqual([`https://catalog.example${own}`]);
});
