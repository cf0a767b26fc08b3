import { LRUCache } from "lru-cache";
import { categoryLabels, labelSlug } from "@/lib/core/catalog/labels";
import { daysOfWeek, startOfWeek, weekOf } from "@/lib/core/catalog/weeks";
import type { Context } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { formatDateRange, formatFullDay, formatWeek, weekInWords } from "@/lib/core/format/dates";
import { formatCount, formatNumber } from "@/lib/core/format/numbers";
import { log } from "@/lib/core/log";
import { execute } from "@/lib/core/operation";
import { SharedWork } from "@/lib/core/shared-work";
import { parseUrl } from "@/lib/core/url";
import type { ProductSummary } from "@/lib/launch/product.schema";
import { picturePath, uploadOf } from "@/lib/media/address";
import { type Card, drawCard } from "@/lib/media/card/draw";
import { mediaStorage } from "@/lib/media/configured-storage";
import { drawShippedLogo } from "@/lib/media/shipped-logos";
import { getComingLaunch } from "@/lib/operations/public/get-coming-launch";
import { getProduct } from "@/lib/operations/public/get-product";
import { getTopProducts } from "@/lib/operations/public/get-top-products";
import { getWeek } from "@/lib/operations/public/get-week";
import { readDirectory } from "@/lib/operations/public/read-directory";
import { type Methods, onlyMethod } from "../methods";
import { answerRead } from "../outgoing";
import { contextOfPage } from "../request";
import { sharePages } from "./share-pages";

/** A card before its pictures are read. Equal sketches always make the same image. */
type Sketch = Omit<Card, "product" | "picture"> & {
  product?: { name: string; logo: string | null };
  picture?: string | null;
};

/** The cards of each kind of page; null if there is no such page. */
const kinds: Record<string, (name: string, ctx: Context) => Promise<Sketch | null>> = {
  products: cardOfProduct,
  winners: cardOfWinner,
  weeks: cardOfWeek,
  categories: cardOfCategory,
  directories: cardOfDirectory,
  pages: cardOfPage,
};

const headers = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

const CACHE_CONTROL = "public, max-age=600, stale-while-revalidate=86400";

/** A drawn card. It lacks a picture if the storage could not be reached. */
interface Drawn {
  image: Buffer;
  lacksPicture: boolean;
}

const MAX_CACHED_BYTES = 32 * 1024 * 1024;
const drawn = new LRUCache<string, Buffer>({ maxSize: MAX_CACHED_BYTES, sizeCalculation: ({ length }) => length });
const drawings = new SharedWork<Drawn>();

/**
 * `/og/home.png` and `/og/{kind}/{name}.png`: the image that other sites show for a link to one of our pages, 1200 by
 * 630.
 */
export const shareImage: Methods = onlyMethod("GET", async (request, { params }) => {
  const { kind, file } = await params;
  const [, name] = /^(.+)\.png$/.exec(String(file ?? kind)) ?? [];
  const ctx = await contextOfPage(request.headers);
  const sketch = name === undefined ? null : await sketchOf(file === undefined ? undefined : kind, name, ctx);
  if (!sketch) throw new Problem("not_found", "There is no share image at this address.");
  const { image, lacksPicture } = await imageOf(sketch, ctx);
  const body = new Uint8Array(image);
  const cacheControl = lacksPicture ? "no-store" : CACHE_CONTROL;
  return answerRead(request, { body, contentType: "image/png", cacheControl }, new Headers(headers));
});

function sketchOf(kind: unknown, name: string, ctx: Context): Promise<Sketch | null> {
  if (kind === undefined) return name === "home" ? cardOfHome(ctx) : Promise.resolve(null);
  const known = typeof kind === "string" && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  return known ? known(name, ctx) : Promise.resolve(null);
}

/**
 * A stored image costs nothing. Drawing one counts as a read, so that no single network fills the queue. One that lacks
 * a picture is not stored: it is drawn whole once the storage answers again.
 */
async function imageOf(sketch: Sketch, { meter }: Context): Promise<Drawn> {
  const key = JSON.stringify(sketch);
  const known = drawn.get(key);
  if (known) return { image: known, lacksPicture: false };
  return drawings.run(key, async () => {
    meter.countRead();
    const made = await draw(sketch);
    if (!made.lacksPicture) drawn.set(key, made.image);
    return made;
  });
}

async function draw({ product, picture: shown = null, ...words }: Sketch): Promise<Drawn> {
  const picture = await readUpload(shown);
  const logo = await readLogo(product?.logo ?? null);
  const lacksPicture = picture === "unreadable" || logo === "unreadable";
  const image = await drawCard({
    ...words,
    picture: bytesOf(picture),
    ...(product && { product: { ...product, logo: bytesOf(logo) } }),
  });
  if (!image) {
    throw new Problem("unavailable", "Too many images are being drawn at the moment.", {
      headers: { "Retry-After": "10" },
    });
  }
  return { image, lacksPicture };
}

/** The bytes of a picture, null if there is none, or "unreadable" if the storage could not say. */
type Read = Buffer | null | "unreadable";

/** Without a picture the card shows the ornament, or more words. */
const bytesOf = (read: Read) => (read === "unreadable" ? null : read);

async function readLogo(path: string | null): Promise<Read> {
  if (path === null) return null;
  if (uploadOf(path)) return readUpload(path);
  const drawing = drawShippedLogo(path.replace(/^\/logos\/|\.svg$/g, ""));
  return drawing === null ? null : Buffer.from(drawing);
}

/** Null for a picture that is not ours, or was removed. */
async function readUpload(path: string | null): Promise<Read> {
  const upload = path === null ? null : uploadOf(path);
  if (!upload) return null;
  try {
    return await mediaStorage().get(upload);
  } catch (err) {
    log.warn({ err }, "a picture of a share image could not be read");
    return "unreadable";
  }
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Problem && error.status < 500 && error.status !== 429) return null;
    throw error;
  }
}

const hostOf = (url: string) => parseUrl(url)?.host.replace(/^www\./, "") ?? "";
const productOf = ({ name, logo_url }: { name: string; logo_url: string | null }) => ({
  name,
  logo: logo_url && picturePath(logo_url),
});

async function cardOfProduct(slug: string, ctx: Context): Promise<Sketch | null> {
  const product = await orNull(execute(getProduct, { slug }, ctx));
  if (!product) return cardOfComing(slug, ctx);
  const foot = product.launch.final ? rankOf(product) : `${rankOf(product)} so far`;
  const [first] = product.media.filter(({ kind }) => kind === "image");
  const picture = first ? picturePath(first.url) : null;
  return { ...faceOf(product), picture, foot, upvotes: formatNumber(product.upvotes) };
}

const rankOf = ({ launch }: ProductSummary) => `No. ${launch.rank} of ${formatWeek(launch.week)}`;

/** The part of a card about a product, without its votes. */
function faceOf(product: ProductSummary) {
  const { name, tagline, url, categories, sample } = product;
  return {
    kicker: sample ? "Sample data" : categories.join(", "),
    title: name,
    otherwise: hostOf(url),
    text: tagline,
    product: productOf(product),
  };
}

async function cardOfComing(slug: string, ctx: Context): Promise<Sketch | null> {
  const coming = await orNull(execute(getComingLaunch, { slug }, ctx));
  if (!coming) return null;
  const { name, tagline, week } = coming;
  const foot = week === null ? "Preparing its launch" : `Launching in ${weekInWords(week)}`;
  return { kicker: "To come", title: name, text: tagline ?? "", product: productOf(coming), foot };
}

async function cardOfWinner(slug: string, ctx: Context): Promise<Sketch | null> {
  const product = await orNull(execute(getProduct, { slug }, ctx));
  if (!product || product.links.rank_badge === null) return null;
  const { name, tagline, url, launch, upvotes, sample } = product;
  return {
    kicker: sample ? "Sample data" : formatDateRange(launch.starts_on, launch.ends_on),
    title: name,
    otherwise: hostOf(url),
    text: tagline,
    rank: launch.rank,
    foot: rankOf(product),
    upvotes: formatNumber(upvotes),
  };
}

/** The first three of a list. */
function first(entries: ProductSummary[], rankOf: (entry: ProductSummary, index: number) => number) {
  const ranked = entries.slice(0, 3).map((entry, index) => ({ rank: rankOf(entry, index), name: entry.name }));
  return ranked.length > 0 ? { ranked } : {};
}

/** Adds that votes and ranks are invented, if any shown are. */
function withSampleNote(words: string, entries: ProductSummary[]): string {
  return entries.slice(0, 3).some(({ sample }) => sample) ? `${words} · Sample data` : words;
}

async function cardOfWeek(week: string, ctx: Context): Promise<Sketch | null> {
  const monday = startOfWeek(week);
  if (!monday) return null;
  const { entries, launches } = await execute(getWeek, { week }, ctx);
  const { starts_on, ends_on } = daysOfWeek(week);
  const count = launches > 0 ? `${formatCount(launches, "launch", "launches")}, ranked by upvotes` : "No launches";
  const foot = monday > ctx.now ? `Opens on ${formatFullDay(monday.toISOString())}` : withSampleNote(count, entries);
  return {
    kicker: formatDateRange(starts_on, ends_on),
    title: `Week ${Number(week.slice(6))}`,
    text: "The weekly ranking of new software",
    ...first(entries, ({ launch }) => launch.rank),
    foot,
  };
}

async function cardOfHome(ctx: Context): Promise<Sketch | null> {
  return cardOfWeek(weekOf(ctx.now), ctx);
}

async function cardOfCategory(slug: string, ctx: Context): Promise<Sketch | null> {
  const category = categoryLabels.find((label) => labelSlug(label) === slug);
  if (!category) return null;
  const { data, pagination } = await execute(getTopProducts, { n: 3, category }, ctx);
  return {
    kicker: "Category",
    title: category,
    text: "Most upvoted first",
    ...first(data, (_entry, index) => index + 1),
    foot: withSampleNote(formatCount(pagination.total, "product"), data),
  };
}

async function cardOfDirectory(slug: string, ctx: Context): Promise<Sketch | null> {
  const found = await orNull(execute(readDirectory, { slug }, ctx));
  if (!found) return null;
  const { name, url, category, pricing, dr } = found.directory;
  return {
    kicker: category,
    title: name,
    otherwise: hostOf(url),
    text: "A place to submit your product to",
    foot: [pricing ?? "Price unknown", dr === null ? "domain rating unknown" : `domain rating ${dr}`].join(" · "),
  };
}

async function cardOfPage(name: string, { settings }: Context): Promise<Sketch | null> {
  const page = Object.hasOwn(sharePages, name) ? sharePages[name as keyof typeof sharePages] : null;
  return page && { kicker: "", ...page, foot: hostOf(settings.appUrl) };
}
