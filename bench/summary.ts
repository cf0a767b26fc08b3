import { timesAsSlow } from "./analytics";
import { byProcessor, type HttpTimes, TWO_PROCESSES } from "./http-times";
import type { Measured } from "./report";

type Http = NonNullable<Measured["http"]>;

/** What is measured against what, and what it should come to. */
interface Row {
  what: string;
  aim: string;
  of(http: Http): string | null;
}

const found = ({ answers }: Http, name: string): HttpTimes | undefined => answers.find((it) => it.name === name);
const ratio = (value: number | null | undefined) => value?.toFixed(2) ?? null;
const whole = (value: number) => Math.round(value).toLocaleString("en");

const ofFastify = (name: string) => (http: Http) => ratio(found(http, name)?.ofFastify);
/** By requests a second; in brackets by the server's processor time, which the load's own needs do not bound. */
const ofEmpty = (name: string) => (http: Http) => {
  const times = found(http, name);
  return times ? `${ratio(times.ofEmpty)} (${ratio(byProcessor(http.empty, times)) ?? "unknown"})` : null;
};
const ofEmptyWithin = (name: string) => (http: Http) => {
  const times = found(http, name);
  return times ? `${ofEmpty(name)(http)}, ${whole(times.p99)} ms` : null;
};
const median = (name: string) => (http: Http) => {
  const times = found(http, name);
  return times ? `${whole(times.p50)} ms` : null;
};

const kept = ["the home page", "a product's page", "a week's page", "a category's page", "the directories"];

const rows: Row[] = [
  { what: "`GET /products`, of Fastify and pg", aim: "1.00", of: ofFastify("GET /products") },
  {
    what: "97 pages of `GET /products`, of Fastify and pg",
    aim: "0.75",
    of: ofFastify("GET /products, 97 pages of it"),
  },
  {
    what: "200 products by `GET /products/{slug}`, of Fastify and pg",
    aim: "0.75",
    of: ofFastify("GET /products/{slug}"),
  },
  { what: "search, 40 words, of an empty Next route", aim: "1.50", of: ofEmpty("GET /products?q=, one word") },
  { what: "MCP `tools/call`, of an empty Next route", aim: "2.00", of: ofEmpty("MCP tools/call, search_products") },
  { what: "a badge with its count, of an empty Next route", aim: "5.00", of: ofEmpty("a badge image with its count") },
  ...kept.map((name) => ({
    what: `${name} for visitors, of an empty Next route; p99`,
    aim: "5.00, 30 ms",
    of: ofEmptyWithin(name),
  })),
  {
    what: "a page's first rendering, 8 connections, p50",
    aim: "60 ms",
    of: median("a page's first rendering, 8 connections"),
  },
  {
    what: "a product's page, signed in, 8 connections, p50",
    aim: "60 ms",
    of: median("a product's page, signed in, 8 connections"),
  },
  {
    what: "the same two with `WORKERS=2`",
    aim: "60 ms",
    of: (http) => {
      const times = ["a page's first rendering", "a product's page, signed in"].map((name) =>
        median(`${name}, 8 connections, ${TWO_PROCESSES}`)(http),
      );
      return times.every((one) => one !== null) ? times.join(", ") : null;
    },
  },
  {
    what: "p99 of reads beside 2,000 events a second, of p99 without",
    aim: "2.0",
    of: ({ ingestion }) => timesAsSlow(ingestion).toFixed(1),
  },
  {
    what: "highest memory of the server",
    aim: "400 MB; 600 with PGlite",
    of: ({ peakMemory }) => `${whole(peakMemory)} MB`,
  },
];

/** The short table of the README: what was measured, and what it should come to. */
export function writeSummary(all: Measured[]): string {
  const measured = all.filter((it): it is Measured & { http: Http } => it.http !== null);
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const titles = measured.map(({ database, listings }) => `${database}, ${listings.toLocaleString("en")}`);
  return [
    line(["What", "Aim", ...titles]),
    line(["---", "---", ...titles.map(() => "---")]),
    ...rows.map(({ what, aim, of }) => line([what, aim, ...measured.map(({ http }) => of(http) ?? "")])),
  ].join("\n");
}
