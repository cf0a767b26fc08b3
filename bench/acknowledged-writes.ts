import { sql } from "drizzle-orm";
import sharp from "sharp";
import type { Db } from "@/db/client";
import { rowsOf } from "@/db/rows";
import { insertFounder, tokenOf } from "@/lib/auth/testing";
import { insertOpenDraft } from "@/lib/launch/draft/testing";
import type { FounderSite } from "./readiness";
import { Tally } from "./stats";

const VOTERS = 5;
const DAY_SECONDS = 24 * 60 * 60;

/** What writers and readers need of a catalog that has been loaded. */
export interface Callers {
  /** The live listings that are voted for and seen. */
  listings: { id: string; slug: string }[];
  voters: { id: string; cookie: string }[];
  uploader: { cookie: string; draftId: string };
}

/** People who may vote and upload, with their sessions. */
export async function insertCallers(db: Db): Promise<Callers> {
  const listings = await rowsOf<{ id: string; slug: string }>(
    db,
    sql`select id, slug from listings where status = 'live' order by id desc limit 2000`,
  );
  const people = [];
  for (let number = 0; number <= VOTERS; number++) {
    const person = await insertFounder(db, `person-${number}@people.example`);
    const token = await tokenOf(db, person, { maxAge: DAY_SECONDS });
    people.push({ id: person.id, cookie: `authjs.session-token=${token}` });
  }
  const [uploader, ...voters] = people;
  if (!uploader) throw new Error("nobody was made");
  const expiresAt = new Date(Date.now() + DAY_SECONDS * 1000);
  const { draftId } = await insertOpenDraft(db, { ownerId: uploader.id, expiresAt });
  return { listings, voters, uploader: { cookie: uploader.cookie, draftId } };
}

/** What became of the requests of one kind since it was last asked. */
interface Answers {
  statuses: Tally;
  /** The slowest answer, in milliseconds. */
  slowest: number;
}

/** One kind of request: what it sends, and which row it should have left if it was acknowledged. */
interface Kind {
  name: string;
  perSecond: number;
  send(number: number): Promise<{ answer: Response; body: string; acknowledges: string | null }>;
  /** Of these acknowledged things those that are there. Null for reads. */
  find: ((db: Db, things: string[]) => Promise<string[]>) | null;
}

/** Writes and reads of every kind at a steady rate, for as long as it is let. */
export class MixedLoad {
  readonly #kinds: Kind[];
  readonly #acknowledged = new Map<string, Set<string>>();
  #answers = new Map<string, Answers>();
  /** Answers that say what no caller should read, by their first words. */
  readonly odd = new Tally();
  readonly #running = new Set<Promise<void>>();
  #timers: NodeJS.Timeout[] = [];

  constructor(kinds: Kind[]) {
    this.#kinds = kinds;
  }

  start(): void {
    this.#timers = this.#kinds.map((kind) => {
      let number = 0;
      return setInterval(() => {
        const sent = this.#send(kind, number++).finally(() => this.#running.delete(sent));
        this.#running.add(sent);
      }, 1000 / kind.perSecond);
    });
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#running);
  }

  async #send(kind: Kind, number: number): Promise<void> {
    const started = performance.now();
    const sent = await kind.send(number).catch((error: Error) => error);
    const kept = this.#answers.get(kind.name) ?? { statuses: new Tally(), slowest: 0 };
    this.#answers.set(kind.name, kept);
    kept.slowest = Math.max(kept.slowest, performance.now() - started);
    if (sent instanceof Error)
      return kept.statuses.add(`no answer (${String((sent.cause as Error)?.message ?? sent)})`);
    const { answer, body, acknowledges } = sent;
    kept.statuses.add(answer.ok && acknowledges === null && kind.find ? `${answer.status} refused` : answer.status);
    const why = oddnessOf(answer, body);
    if (why) this.odd.add(`${kind.name}: ${answer.status} ${why}: ${body.replaceAll(/\s+/g, " ").slice(0, 200)}`);
    if (acknowledges === null) return;
    const known = this.#acknowledged.get(kind.name) ?? new Set();
    this.#acknowledged.set(kind.name, known.add(acknowledges));
  }

  /** What was answered since this was last asked, one line for each kind. */
  report(): string {
    const lines = [...this.#answers].map(
      ([name, { statuses, slowest }]) => `  ${name}: ${statuses}; slowest ${(slowest / 1000).toFixed(1)} s`,
    );
    this.#answers = new Map();
    return lines.sort().join("\n");
  }

  /** How many acknowledged writes there are, and how many of them are missing, by kind. Pictures are asked of the server. */
  async check(db: Db, kinds = this.#kinds.map(({ name }) => name)): Promise<string> {
    const lines: string[] = [];
    for (const { name, find } of this.#kinds) {
      const things = [...(this.#acknowledged.get(name) ?? [])];
      if (!find || !kinds.includes(name)) continue;
      const there = new Set(things.length > 0 ? await find(db, things) : []);
      const missing = things.filter((thing) => !there.has(thing));
      lines.push(`${name} ${things.length} acknowledged, ${missing.length} missing`);
    }
    return lines.join("; ");
  }
}

/** Why an answer is none that a caller should get; null if it is fine. */
function oddnessOf(answer: Response, body: string): string | null {
  if (/\n\s+at \S+ \(|Failed query|node_modules/.test(body)) return "tells of our code";
  if (answer.status < 500) return null;
  if (answer.status !== 503) return "is no 503";
  // Nobody reads the answers to a page's own reports.
  return answer.headers.has("retry-after") || answer.url.endsWith("/seen") ? null : "has no Retry-After";
}

/** Four kinds of writes, and reads by programs and people. */
export async function mixedLoad(origin: string, site: FounderSite, callers: Callers): Promise<MixedLoad> {
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${origin}${path}`, { redirect: "manual", ...init });
    return { answer, body: await answer.text() };
  };
  const read = async (path: string) => ({ ...(await ask(path)), acknowledges: null });
  const { listings, voters, uploader } = callers;
  const [first] = voters;
  const shown = listings.at(-1)?.slug ?? "";
  const form = formOf((await ask(`/products/${shown}`, { headers: cookieOf(first) })).body, shown);
  const kinds: Kind[] = [
    {
      name: "drafts",
      perSecond: 1,
      async send(number) {
        const sent = { url: `${site.origin}/${number}`, email: `founder-${number}@example.com` };
        const headers = { "content-type": "application/json" };
        const told = await ask("/api/v1/submissions", { method: "POST", headers, body: JSON.stringify(sent) });
        return { ...told, acknowledges: told.answer.ok ? JSON.parse(told.body).id : null };
      },
      find: (db, ids) =>
        valuesOf(db, sql`select draft_id::text as value from listings where draft_id = any(${list(ids)}::uuid[])`),
    },
    {
      name: "votes",
      perSecond: 1,
      async send(number) {
        const voter = voters[number % voters.length];
        const { slug = "" } = listings[Math.floor(number / voters.length) % listings.length] ?? {};
        const path = `/products/${slug}`;
        const body = new FormData();
        for (const [name, value] of Object.entries({ ...form, slug, voted: "true", return_to: path }))
          body.set(name, value);
        const told = await ask(path, { method: "POST", headers: { ...cookieOf(voter), origin }, body });
        const isCast = told.answer.ok && formOf(told.body, slug).voted === "false";
        return { ...told, acknowledges: isCast ? `${voter?.id} ${slug}` : null };
      },
      find: (db, votes) =>
        valuesOf(
          db,
          sql`select user_id || ' ' || slug as value from upvotes join listings on listings.id = listing_id
            where user_id || ' ' || slug = any(${list(votes)}::text[])`,
        ),
    },
    {
      name: "events",
      perSecond: 4,
      async send(number) {
        const id = listings[number % listings.length]?.id ?? "";
        const headers = {
          "content-type": "application/json",
          "sec-fetch-site": "same-origin",
          "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
        };
        const told = await ask("/seen", { method: "POST", headers, body: JSON.stringify({ seen: [id] }) });
        return { ...told, acknowledges: told.answer.ok ? id : null };
      },
      find: (db, ids) =>
        valuesOf(
          db,
          sql`select distinct listing_id::text as value from analytics_events where listing_id = any(${list(ids)}::uuid[])`,
        ),
    },
    {
      name: "uploads",
      perSecond: 1,
      async send(number) {
        const body = new FormData();
        body.set("file", new File([new Uint8Array(await picture(number))], "picture.png", { type: "image/png" }));
        const headers = { cookie: uploader.cookie, origin };
        const told = await ask(`/submit/${uploader.draftId}/pictures?use=gallery`, { method: "POST", headers, body });
        const url: string | null = told.answer.ok ? JSON.parse(told.body).picture.url : null;
        return { ...told, acknowledges: url && new URL(url).pathname.slice("/media/".length) };
      },
      async find(db, names) {
        const kept = await valuesOf(
          db,
          sql`select name as value from uploads where state = 'kept' and name = any(${list(names)}::text[])`,
        );
        const answers = await Promise.all(kept.map(async (name) => ({ name, ...(await ask(`/media/${name}`)) })));
        return answers.filter(({ answer }) => answer.ok).map(({ name }) => name);
      },
    },
    {
      name: "reads of the interface",
      perSecond: 6,
      send: (number) => read(apiPaths[number % apiPaths.length] ?? "/"),
      find: null,
    },
    {
      name: "pages",
      perSecond: 1,
      send: (number) => read(["/", `/products/${listings[number % 50]?.slug}`, "/categories"][number % 3] ?? "/"),
      find: null,
    },
  ];
  return new MixedLoad(kinds);
}

const apiPaths = ["/api/v1/products?limit=5", "/api/v1/products/top", "/api/v1/products?q=crm", "/api/v1/categories"];

const cookieOf = (voter: { cookie: string } | undefined) => ({ cookie: voter?.cookie ?? "" });

async function valuesOf(db: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  return (await rowsOf<{ value: string }>(db, query)).map(({ value }) => value);
}

/** An array as PostgreSQL writes it; none of these values holds a quote. */
const list = (values: string[]) => `{${values.map((value) => `"${value}"`).join(",")}}`;

/** The fields, and the pressed button, of the form by which a page without scripts votes for this product; empty if there is none. */
function formOf(page: string, slug: string): Record<string, string> {
  const attribute = (input: string, name: string) => unescaped(new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? "");
  const forms = [...page.matchAll(/<form[^>]*>([\s\S]*?)<\/form>/g)].map(([, inside = ""]) => {
    const inputs = [...inside.matchAll(/<(?:input|button)[^>]*>/g)].map(([input]) => input);
    return Object.fromEntries(inputs.map((input) => [attribute(input, "name"), attribute(input, "value")]));
  });
  return forms.find((fields) => fields.slug === slug && fields.voted !== undefined) ?? {};
}

function unescaped(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** A picture that no other number has. */
function picture(number: number): Promise<Buffer> {
  const background = { r: number % 256, g: Math.floor(number / 256) % 256, b: 128 };
  return sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer();
}
