import { pricingTiers } from "@/lib/core/catalog/labels";
import type { DirectoryFilters } from "./filters";

/** What the list of directories shows of one. */
export interface ListedDirectory {
  /** The directory's slug. */
  id: string;
  name: string;
  url: string;
  submit_url: string | null;
  category: string;
  pricing: string | null;
  dr: number | null;
  launch_platform: boolean | null;
  link_type: string | null;
  review_days: number | null;
  sources: number;
}

/** A directory with its place among all by name; equal names share one. The list itself is in the order of slugs. */
export type PlacedDirectory = ListedDirectory & { byName: number };

const same = (value: string | null, asked: string | undefined) =>
  asked === undefined || value?.toLowerCase() === asked.toLowerCase();

const tiers: readonly string[] = pricingTiers;
const UNKNOWN = 1_000_000;
const priceOf = ({ pricing }: PlacedDirectory) => (pricing === null ? null : tiers.indexOf(pricing));
const last = (value: number | null) => value ?? UNKNOWN;
const reversed = (value: number | null) => last(value === null ? null : -value);

/** What each order sorts by, smallest first. The unknown comes last both ways. */
const orders: Readonly<Record<string, (directory: PlacedDirectory) => number>> = {
  dr: ({ dr }) => reversed(dr),
  "-dr": ({ dr }) => last(dr),
  name: ({ byName }) => byName,
  "-name": ({ byName }) => -byName,
  pricing: (directory) => last(priceOf(directory)),
  "-pricing": (directory) => reversed(priceOf(directory)),
  review_days: ({ review_days }) => last(review_days),
  "-review_days": ({ review_days }) => reversed(review_days),
};

/**
 * The directories that the filters leave, in the order they ask for. Browsers run this on the whole list;
 * list_launch_directories gives the same from the database (browse.test.ts). Null for a filter that the operation refuses.
 */
export function browse(all: readonly PlacedDirectory[], filters: DirectoryFilters): PlacedDirectory[] | null {
  const { q, category, pricing, min_dr, launch_platform, link_type, sort = "dr" } = filters;
  const order = Object.hasOwn(orders, sort) ? orders[sort] : undefined;
  const least = min_dr === undefined ? null : Number(min_dr);
  const isRefused = !order || (min_dr !== undefined && !/^(?:\d{1,2}|100)$/.test(min_dr));
  if (isRefused) return null;
  const words = q?.trim().toLowerCase() ?? "";
  return (
    all
      .filter(
        (one) =>
          (words === "" || one.name.toLowerCase().includes(words) || one.url.toLowerCase().includes(words)) &&
          same(one.category, category) &&
          same(one.pricing, pricing) &&
          (least === null || (one.dr !== null && one.dr >= least)) &&
          (launch_platform === undefined || String(one.launch_platform) === launch_platform) &&
          (link_type === undefined || one.link_type === link_type),
      )
      // Sorting keeps the order of slugs among equals.
      .sort((a, b) => order(a) - order(b))
  );
}

/** The whole list as it is sent: one list for each fact, which compresses to half of what a list for each directory does. */
export type PackedDirectories = { [Fact in keyof PlacedDirectory]: PlacedDirectory[Fact][] };

const facts = [
  "id",
  "name",
  "byName",
  "url",
  "submit_url",
  "category",
  "pricing",
  "dr",
  "launch_platform",
  "link_type",
  "review_days",
  "sources",
] as const satisfies readonly (keyof PlacedDirectory)[];

const SCHEME = "https://";
/** In place of the directory's own URL, at the beginning of its form's. */
const OWN = "~";

/** Packs the whole list; {@link unpack} brings it back. */
export function pack(all: readonly PlacedDirectory[]): PackedDirectories {
  const short = all.map((one) => ({
    ...one,
    url: one.url.startsWith(SCHEME) ? one.url.slice(SCHEME.length) : one.url,
    submit_url: one.submit_url?.startsWith(one.url) ? OWN + one.submit_url.slice(one.url.length) : one.submit_url,
  }));
  return Object.fromEntries(facts.map((fact) => [fact, short.map((one) => one[fact])])) as PackedDirectories;
}

export function unpack(packed: PackedDirectories): PlacedDirectory[] {
  return packed.id.map((_, at) => {
    const short = Object.fromEntries(facts.map((fact) => [fact, packed[fact][at]])) as unknown as PlacedDirectory;
    const url = short.url.includes("://") ? short.url : SCHEME + short.url;
    return { ...short, url, submit_url: short.submit_url?.replace(OWN_START, () => url) ?? null };
  });
}

const OWN_START = new RegExp(`^${OWN}`);
