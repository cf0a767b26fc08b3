import pg from "pg";
import { type HttpTimes, measure } from "./http-times";
import { Random } from "./random";
import type { RunningServer } from "./server";

const VOTES_PER_SECOND = 50;

export interface BesideVotes {
  alone: HttpTimes;
  beside: HttpTimes;
  votesPerSecond: number;
}

/** Pages for visitors, without any change and while votes come for the same products: each makes every kept page an older one. */
export async function timeBesideVotes(
  server: RunningServer,
  url: string,
  { slugs, seconds }: { slugs: readonly string[]; seconds: number },
): Promise<BesideVotes> {
  const [first = "", ...more] = slugs.slice(0, 100);
  const voted = [first, ...more] as const;
  const paths = ["/", ...voted.map((slug) => `/products/${slug}`)];
  const pages = { name: "pages", paths, headers: { Accept: "text/html", "User-Agent": "Mozilla/5.0 (bench)" } };
  await measure(server, { ...pages, once: true }, 0);
  const alone = await measure(server, pages, seconds);
  const votes = await streamOfVotes(url, voted);
  const beside = await measure(server, pages, seconds);
  return { alone, beside, votesPerSecond: (await votes.stop()) / seconds };
}

/** Writes as a vote does what pages show of it. */
async function streamOfVotes(url: string, slugs: readonly [string, ...string[]]) {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const random = new Random(3);
  let given = 0;
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    given++;
    last = pool.query("update listings set upvotes = upvotes + 1 where slug = $1", [random.pick(slugs)]);
  }, 1000 / VOTES_PER_SECOND);
  return {
    async stop(): Promise<number> {
      clearInterval(timer);
      await last;
      await pool.end();
      return given;
    },
  };
}
