// `npm run lighthouse`: builds the site, serves it with the sample catalog and asks Lighthouse about its main pages.
import { spawnSync } from "node:child_process";
import os from "node:os";
import { parseArgs } from "node:util";
import { findBrowser } from "../scripts/browser.mjs";
import { buildIfStale } from "../scripts/prepare.mjs";
import { exitOnSignals, temporaryFolder } from "./at-exit";
import { judgeHtml } from "./html-faults";
import { findBrokenLinks } from "./links";
import { type Audit, auditOf, LIGHTHOUSE, medianOf } from "./page-audit";
import { freePort } from "./postgres";
import { machineLine } from "./report";
import { root, startServer } from "./server";
import { putMeasured } from "./write";

const { values: options } = parseArgs({
  options: {
    pages: { type: "string", default: "/,/products,/products/penpot,/directories,/readiness,/docs" },
    /** Runs of each page; the one in the middle counts. */
    runs: { type: "string", default: "3" },
    /** Puts the table into the README. */
    write: { type: "boolean", default: false },
    /** Leaves out the HTML and the links. */
    "only-lighthouse": { type: "boolean", default: false },
  },
});
const pages = options.pages.split(",");
const runs = Math.min(9, Math.max(1, Number(options.runs) || 3));
const say = (line: string) => process.stderr.write(`${line}\n`);

async function main(): Promise<boolean> {
  buildIfStale();
  const { folder, remove } = temporaryFolder("lighthouse");
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = await startServer(root, {
    PORT: String(port),
    APP_URL: origin,
    DATA_DIR: folder,
    DATABASE_URL: "",
    SAMPLE_DATA: "auto",
  });
  try {
    // Not counted: the server compresses each built file when it is first asked for, and begins its jobs.
    for (const page of pages) runLighthouse(`${origin}${page}`);
    const before = os.loadavg()[0] ?? 0;
    const audits = pages.map((page) => audit(origin, page));
    const table = [
      machineLine(),
      `Lighthouse ${LIGHTHOUSE}, mobile, its own simulated slow network, the run in the middle of ${runs}; load of the machine ${before.toFixed(1)} before, ${(os.loadavg()[0] ?? 0).toFixed(1)} after.`,
      tableOf(audits),
    ].join("\n\n");
    process.stdout.write(`${table}\n`);
    if (options.write) putMeasured("README.md", table, "npm run lighthouse");
    return options["only-lighthouse"] || (await judgeSite(origin));
  } finally {
    await server.stop();
    remove();
  }
}

function audit(origin: string, page: string): Audit {
  const all = Array.from({ length: runs }, () => auditOf(`${origin}${page}`, page, runLighthouse));
  const middle = medianOf(all);
  say(`${page}: ${all.map(({ performance }) => performance).join(", ")}`);
  return middle;
}

/** Its own package stays out of the project: it is as large as all others that the tests need. */
function runLighthouse(url: string): string {
  const flags = "--headless=new --no-sandbox --disable-gpu --disable-background-networking";
  const { status, stdout, stderr } = spawnSync(
    "npm",
    [
      "exec",
      "--yes",
      `--package=lighthouse@${LIGHTHOUSE}`,
      "--",
      "lighthouse",
      url,
      "--output=json",
      "--quiet",
      `--chrome-flags=${flags}`,
    ],
    { encoding: "utf8", maxBuffer: 2 ** 27, env: { ...process.env, ...(browser ? { CHROME_PATH: browser } : {}) } },
  );
  if (status !== 0) throw new Error(`Lighthouse failed:\n${stderr}`);
  return stdout;
}

/** True if no page has invalid HTML and no link of ours is broken. */
async function judgeSite(origin: string): Promise<boolean> {
  const links = await findBrokenLinks(origin);
  say(`${links.checked} links followed, ${links.broken.length} broken`);
  for (const { page, link, status } of links.broken) say(`  ${status} ${link} on ${page}`);
  const faults = await judgeHtml(origin, pages);
  say(`HTML of ${pages.length} pages: ${faults.length} faults`);
  for (const fault of faults) say(`  ${fault}`);
  return links.broken.length === 0 && faults.length === 0;
}

const columns: [string, (audit: Audit) => string][] = [
  ["Page", ({ page }) => `\`${page}\``],
  ["Performance", ({ performance }) => String(performance)],
  ["Accessibility", ({ accessibility }) => String(accessibility)],
  ["Best practices", ({ bestPractices }) => String(bestPractices)],
  ["SEO", ({ seo }) => String(seo)],
  ["FCP s", ({ fcp }) => seconds(fcp)],
  ["LCP s", ({ lcp }) => seconds(lcp)],
  ["TBT ms", ({ tbt }) => String(Math.round(tbt))],
  ["CLS", ({ cls }) => cls.toFixed(3)],
  ["Scripts kB", ({ scripts }) => kilobytes(scripts)],
  ["Fonts kB", ({ fonts }) => kilobytes(fonts)],
  ["Total kB", ({ total }) => kilobytes(total)],
];

function tableOf(audits: Audit[]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(columns.map(([name]) => name)),
    line(columns.map(() => "---")),
    ...audits.map((one) => line(columns.map(([, cell]) => cell(one)))),
  ].join("\n");
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
const kilobytes = (bytes: number) => String(Math.round(bytes / 1000));

exitOnSignals();
const browser = findBrowser();
process.exitCode = (await main()) ? 0 : 1;
