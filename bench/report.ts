import os from "node:os";
import type { IngestionTimes, YearTimes } from "./analytics";
import type { BesideVotes } from "./beside-votes";
import { byProcessor, type HttpTimes } from "./http-times";
import type { MarkdownTimes } from "./markdown";
import type { DepthTimes } from "./page-depth";
import type { ReadinessTimes } from "./readiness";
import type { QueryTimes } from "./sql-times";
import { hasWrk } from "./wrk";

/** What was measured of one database of one size. */
export interface Measured {
  database: string;
  listings: number;
  loadedInSeconds: number;
  queries: QueryTimes[];
  depths: DepthTimes[];
  http: {
    empty: HttpTimes;
    answers: HttpTimes[];
    readiness: ReadinessTimes;
    ingestion: IngestionTimes;
    /** Null where nothing but the server can write. */
    besideVotes: BesideVotes | null;
    peakMemory: number;
  } | null;
}

/** The figures as Markdown. */
export function writeReport(all: Measured[], year: YearTimes | null, markdown: MarkdownTimes[]): string {
  return [
    benchLine(),
    section("SQL time of the product's own queries, in ms (p50 / p99)", queryTable(all)),
    section("One page of 20 after so many rows, SQL time in ms (p50 by cursor / p50 by offset)", depthTable(all)),
    ...all.flatMap((measured) =>
      measured.http
        ? [
            httpSection(measured, measured.http),
            readinessSection(measured, measured.http.readiness),
            ingestionSection(measured, measured.http.ingestion),
            ...(measured.http.besideVotes ? [votesSection(measured, measured.http.besideVotes)] : []),
          ]
        : [],
    ),
    ...(year ? [yearSection(year)] : []),
    markdownSection(markdown),
  ].join("\n\n");
}

/** When and on which machine. */
export function machineLine(): string {
  const cores = os.cpus();
  const gigabytes = Math.round(os.totalmem() / 2 ** 30);
  const load = os.loadavg()[1]?.toFixed(1);
  const now = new Date().toISOString().slice(0, 10);
  return `Measured ${now} on ${cores.length} cores (${cores[0]?.model ?? "unknown"}), ${gigabytes} GB, ${os.type()} ${os.release()}, Node ${process.version}; load average of the last 5 minutes at the end ${load}.`;
}

/** The machine, and what loaded it. */
export function benchLine(): string {
  return `${machineLine()} Loaded with ${hasWrk ? "wrk" : "autocannon"}.`;
}

function section(title: string, table: string): string {
  return `### ${title}\n\n${table}`;
}

/** "Total known" is every request but the first after a change of the catalog. */
function queryTable(all: Measured[]): string {
  const columns = all.flatMap(({ database, listings }) => [
    `${titleOf(database, listings)}: total known`,
    "total counted anew",
  ]);
  const names = all[0]?.queries.map(({ name }) => name) ?? [];
  const rows = names.map((name) => [
    name,
    ...all.flatMap(({ queries }) => {
      const found = queries.find((query) => query.name === name);
      return found
        ? [both(found.cached.p50, found.cached.p99), both(found.uncached.p50, found.uncached.p99)]
        : ["", ""];
    }),
  ]);
  return table(["Query", ...columns], rows);
}

function depthTable(all: Measured[]): string {
  const measured = all.filter(({ depths }) => depths.length > 0);
  const longest = measured.toSorted((a, b) => b.depths.length - a.depths.length)[0]?.depths ?? [];
  const rows = longest.map(({ name, depth }) => [
    `${name}, after ${depth.toLocaleString("en")}`,
    ...measured.map(({ depths }) => {
      const found = depths.find((it) => it.name === name && it.depth === depth);
      return found ? `${milliseconds(found.cursor.p50)} / ${found.offset ? milliseconds(found.offset.p50) : "–"}` : "–";
    }),
  ]);
  return table(["Page", ...measured.map(({ database, listings }) => titleOf(database, listings))], rows);
}

function httpSection(measured: Measured, { empty, answers, peakMemory }: NonNullable<Measured["http"]>): string {
  const rows = [empty, ...answers].map((times) => [
    times.name,
    Math.round(times.requestsPerSecond).toLocaleString("en"),
    times.ofEmpty.toFixed(2),
    byProcessor(empty, times)?.toFixed(2) ?? "",
    times.ofFastify?.toFixed(2) ?? "",
    both(times.p50, times.p99),
    times.processor?.toFixed(2) ?? "",
    String(times.failed),
  ]);
  const title = `HTTP, ${titleOf(measured.database, measured.listings)}; highest server memory ${peakMemory} MB`;
  return section(
    title,
    table(
      [
        "Request",
        "Requests/s",
        "Of the empty route",
        "by processor time",
        "Of Fastify and pg",
        "p50 / p99 ms",
        "Processor ms",
        "Failed",
      ],
      rows,
    ),
  );
}

function readinessSection(
  measured: Measured,
  { pageKilobytes, check, alone, besideTen, share }: ReadinessTimes,
): string {
  const rate = ({ requestsPerSecond }: HttpTimes) => Math.round(requestsPerSecond).toLocaleString("en");
  const rows = [
    [`a readiness check of a ${pageKilobytes} kB page, without the founder's server`, "", both(check.p50, check.p99)],
    ["GET /products, nothing else going on", rate(alone), both(alone.p50, alone.p99)],
    [
      `GET /products beside ten checks of slow pages: ${Math.round(share * 100)} %`,
      rate(besideTen),
      both(besideTen.p50, besideTen.p99),
    ],
  ];
  const title = `Readiness, ${titleOf(measured.database, measured.listings)}`;
  return section(title, table(["What", "Requests/s", "p50 / p99 ms"], rows));
}

function ingestionSection(measured: Measured, times: IngestionTimes): string {
  const count = (value: number) => Math.round(value).toLocaleString("en");
  const row = (name: string, events: string, reads: HttpTimes) => [
    name,
    events,
    `${count(reads.requestsPerSecond)} of ${count(times.rate)}`,
    both(reads.p50, reads.p99),
    String(reads.failed),
  ];
  const rows = [
    row("GET /products alone, before", "", times.readsBefore),
    row("GET /products meanwhile", `${count(times.taken)} of ${count(times.sent)}`, times.readsMeanwhile),
    row("GET /products alone, after", "", times.readsAfter),
    ["as many events as the server takes", count(times.most), "", "", ""],
  ];
  const title = `Analytics, ${titleOf(measured.database, measured.listings)}`;
  return section(title, table(["What", "Events/s taken", "Reads/s", "p50 / p99 ms", "Reads failed"], rows));
}

function votesSection(measured: Measured, { alone, beside, votesPerSecond }: BesideVotes): string {
  const row = (name: string, { requestsPerSecond, p50, p99, processor, failed }: HttpTimes) => [
    name,
    Math.round(requestsPerSecond).toLocaleString("en"),
    both(p50, p99),
    processor?.toFixed(2) ?? "",
    String(failed),
  ];
  const rows = [
    row("nothing changes", alone),
    row(`${Math.round(votesPerSecond)} votes a second for the same products`, beside),
  ];
  const title = `The home page and 100 products' pages for visitors, ${titleOf(measured.database, measured.listings)}`;
  return section(title, table(["Meanwhile", "Requests/s", "p50 / p99 ms", "Processor ms", "Failed"], rows));
}

function yearSection({ events, loadedInSeconds, days, upvotes }: YearTimes): string {
  const rows = [
    ["figures by day", both(days.p50, days.p99)],
    [`${Math.floor(events / 1000).toLocaleString("en")} upvotes by day`, both(upvotes.p50, upvotes.p99)],
  ];
  const title = `A year of one listing with ${events.toLocaleString("en")} raw events (loaded in ${Math.round(loadedInSeconds)} s), SQL time in ms (p50 / p99)`;
  return section(title, table(["Query", "PostgreSQL"], rows));
}

function markdownSection(times: MarkdownTimes[]): string {
  const rows = times.map(({ name, milliseconds: time, ofOrdinary, htmlKilobytes }) => [
    name.replaceAll("|", "\\|"),
    milliseconds(time),
    ofOrdinary.toFixed(1),
    htmlKilobytes.toFixed(0),
  ]);
  const title = "Markdown of 10,000 characters, parsed and drawn: an ordinary text and the ten slowest constructs";
  return section(title, table(["Text", "ms", "Times the ordinary text", "HTML kB"], rows));
}

function titleOf(database: string, listings: number): string {
  return `${database}, ${listings.toLocaleString("en")}`;
}

function both(p50: number, p99: number): string {
  return `${milliseconds(p50)} / ${milliseconds(p99)}`;
}

function milliseconds(value: number): string {
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
