import { randomBytes } from "node:crypto";
import { openOwnDatabase } from "@/db/testing";
import type { Context } from "@/lib/core/context";
import { contextOn } from "@/lib/core/testing";
import { attacks, playAttacks, unstopped } from "@/lib/launch/votes/testing/attacks";
import {
  type CrowdOutcome,
  LARGER_SITE,
  type PlayedCrowds,
  playCrowds,
  type Site,
  YOUNG_SITE,
} from "@/lib/launch/votes/testing/living-site";

// npx tsx bench/votes.ts: prints the tables of docs/votes.md: false votes that are counted, and honest ones that are not.

process.env.AUTH_SECRET ??= randomBytes(32).toString("hex");
const SEEDS = [11, 12, 13];

async function onEmptyDatabase<T>(work: (ctx: Context) => Promise<T>): Promise<T> {
  const database = await openOwnDatabase();
  try {
    return await work(contextOn(database.db));
  } finally {
    await database.close();
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function printAttacks(title: string, which: typeof attacks): Promise<void> {
  const outcomes = await onEmptyDatabase((ctx) => playAttacks(ctx, which));
  say(`\n| ${title} | Votes | Counted |\n|---|--:|--:|`);
  for (const [name, { votes, counted }] of Object.entries(outcomes)) say(`| ${name} | ${votes} | ${counted} |`);
}

/** The crowds of several runs as one. */
function together(runs: readonly PlayedCrowds[]): Map<string, CrowdOutcome> {
  const sums = new Map<string, CrowdOutcome>();
  for (const [crowd, { votes, lost, told }] of runs.flatMap(({ crowds }) => Object.entries(crowds))) {
    const sum = sums.get(crowd) ?? { votes: 0, lost: 0, told: {} };
    const words = { ...sum.told };
    for (const [word, count] of Object.entries(told)) words[word] = (words[word] ?? 0) + count;
    sums.set(crowd, { votes: sum.votes + votes, lost: sum.lost + lost, told: words });
  }
  return sums;
}

const percent = ({ votes, lost }: CrowdOutcome) => `${((100 * lost) / votes).toFixed(1)} %`;

async function playSeeds(site: Site, hasAdmin: boolean): Promise<PlayedCrowds[]> {
  const runs: PlayedCrowds[] = [];
  for (const seed of SEEDS) runs.push(await onEmptyDatabase((ctx) => playCrowds(ctx, { ...site, seed, hasAdmin })));
  return runs;
}

async function printCrowds(site: Site): Promise<void> {
  const [alone, helped] = [await playSeeds(site, false), await playSeeds(site, true)];
  const withAdmin = together(helped);
  say(
    `\nWith ${site.atHome} readers at home; the admin decided about ${helped.map(({ decisions }) => decisions)} groups.`,
  );
  say("\n| Crowd | Votes | Lost without an admin | Lost with one | Told, and read in the end |\n|---|--:|--:|--:|---|");
  for (const [crowd, outcome] of [...together(alone)].sort(([one], [other]) => one.localeCompare(other))) {
    const told = Object.entries(outcome.told).map(([words, count]) => `${count} ${words}`);
    const helpedOutcome = withAdmin.get(crowd) ?? { votes: 0, lost: 0, told: {} };
    say(`| ${crowd} | ${outcome.votes} | ${percent(outcome)} | ${percent(helpedOutcome)} | ${told.join("; ")} |`);
  }
}

await printAttacks("Attack", attacks);
await printAttacks("Not stopped", unstopped);
await printCrowds(LARGER_SITE);
await printCrowds(YOUNG_SITE);
