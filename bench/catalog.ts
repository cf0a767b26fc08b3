import { v7 as uuidv7 } from "uuid";
import { categoryLabels, pricingTiers, productTypes } from "@/lib/core/catalog/labels";
import { weekOf } from "@/lib/core/catalog/weeks";
import { Random } from "./random";
import { actions, audiences, codas, nameEndings, nameRoots, onsets, qualities, things, vowels } from "./words";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const WEEKS = 520;

/** A live listing, its fields named as the table's columns. */
export interface GeneratedListing {
  id: string;
  slug: string;
  status: "live";
  name: string;
  tagline: string;
  short_description: string;
  long_description: string | null;
  url: string;
  canonical_url: string;
  registrable_domain: string;
  logo_url: string | null;
  categories: string[];
  type: string;
  pricing_tier: string | null;
  creator_name: string | null;
  twitter_handle: string | null;
  upvotes: number;
  featured: boolean;
  badge_added: boolean;
  launch_week: string;
  launched_at: string;
  created_at: string;
  updated_at: string;
}

/** The first `count` listings of one endless catalog; the latest launch is at `until`. */
export function* generateListings(count: number, until: Date): Generator<GeneratedListing> {
  const random = new Random(20_261_116);
  for (let index = 0; index < count; index++) yield generateListing(random, index, until);
}

function generateListing(random: Random, index: number, until: Date): GeneratedListing {
  const name = generateName(random);
  const launchedAt = launchTime(random, until);
  const launched = launchedAt.toISOString();
  const slug = `${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${index.toString(36)}`;
  const site = `https://${slug}.example`;
  const handle = slug.replace(/[^a-z0-9]/g, "").slice(0, 15);
  const tagline = generateTagline(random);
  return {
    id: uuidv7({ msecs: launchedAt.getTime(), random: bytesFrom(random) }),
    slug,
    status: "live",
    name,
    tagline,
    short_description: `${name}: ${tagline.toLowerCase()}. ${generateTagline(random)}.`,
    long_description: random.chance(0.6) ? generateParagraphs(random) : null,
    url: `${site}/`,
    canonical_url: site,
    registrable_domain: `${slug}.example`,
    logo_url: random.chance(0.8) ? `${site}/logo.svg` : null,
    categories: generateCategories(random),
    type: random.pickZipf(productTypes),
    pricing_tier: random.chance(0.9) ? random.pick(pricingTiers) : null,
    creator_name: random.chance(0.7) ? `${capitalize(coin(random))} ${capitalize(coin(random))}` : null,
    twitter_handle: random.chance(0.5) ? `@${handle}` : null,
    upvotes: generateVotes(random, until.getTime() - launchedAt.getTime()),
    featured: random.chance(0.02),
    badge_added: random.chance(0.5),
    launch_week: launchWeek(launchedAt),
    launched_at: launched,
    created_at: launched,
    updated_at: launched,
  };
}

function generateName(random: Random): string {
  const root = capitalize(random.pickZipf(nameRoots));
  const kind = random.next();
  if (kind < 0.35) return capitalize(coin(random));
  if (kind < 0.55) return root + random.pickZipf(nameEndings);
  if (kind < 0.7) return root + capitalize(random.pickZipf(nameRoots));
  if (kind < 0.85) return `${root} ${capitalize(random.pickZipf(things))}`;
  return kind < 0.93 ? `${capitalize(coin(random))} AI` : `${root} for ${capitalize(random.pickZipf(audiences))}`;
}

/** A word that no list holds, as many products are called. */
function coin(random: Random): string {
  const syllable = () => random.pick(onsets) + random.pick(vowels);
  return syllable() + syllable() + (random.chance(0.3) ? syllable() : "") + random.pick(codas);
}

function generateTagline(random: Random): string {
  const action = random.pickZipf(actions);
  const quality = random.pickZipf(qualities);
  const audience = random.pickZipf(audiences);
  const [thing, other] = [random.pickZipf(things), random.pickZipf(things)];
  const forms: readonly [string, ...string[]] = [
    `The ${quality} ${thing} tool for ${audience}`,
    `${action} your ${thing} and ${other} in one place`,
    `${quality} ${thing} for ${audience}`,
    `${action} ${thing} without the ${other}`,
    `${quality} way to ${action} ${thing}`,
    `AI that helps ${audience} ${action} ${thing}`,
    `From ${thing} to ${other} in minutes`,
  ];
  return capitalize(random.pickZipf(forms).replaceAll("-", " "));
}

function generateParagraphs(random: Random): string {
  const sentences = Array.from({ length: 4 + random.below(8) }, () => `${generateTagline(random)}.`);
  return `## Why\n\n${sentences.slice(0, 3).join(" ")}\n\n${sentences.slice(3).join(" ")}`;
}

function generateCategories(random: Random): string[] {
  const wanted = 1 + Math.min(2, Math.floor(random.next() ** 2 * 3));
  const chosen = new Set<string>();
  while (chosen.size < wanted) chosen.add(random.pickZipf(categoryLabels));
  return [...chosen];
}

/** Over ten years, more in the later ones; most at the start of their week, some at any time in it. */
function launchTime(random: Random, until: Date): Date {
  const weeksAgo = WEEKS - 1 - Math.floor(WEEKS * random.next() ** 0.7);
  const someTime = until.getTime() - weeksAgo * WEEK_MS;
  const monday = new Date(someTime);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  monday.setUTCHours(0, 0, 0, 0);
  const within = random.chance(0.3) ? random.next() * WEEK_MS : 0;
  return new Date(Math.min(monday.getTime() + within, until.getTime()));
}

/** Many low, few very high; a launch of this week has had less time to gather them. */
function generateVotes(random: Random, age: number): number {
  const gathered = 2 * (1 - random.next()) ** -0.75 - 1;
  return Math.floor(Math.min(30_000, gathered) * Math.min(1, 0.2 + age / (4 * WEEK_MS)));
}

const weeks = new Map<number, string>();

function launchWeek(instant: Date): string {
  const day = Math.floor(instant.getTime() / (WEEK_MS / 7));
  const week = weeks.get(day) ?? weekOf(instant);
  weeks.set(day, week);
  return week;
}

function bytesFrom(random: Random): Uint8Array {
  return Uint8Array.from({ length: 16 }, () => random.below(256));
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
