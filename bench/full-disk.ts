// What the server does on a full disk: npx tsx bench/full-disk.ts. Fills a small tmpfs under the embedded database, writes,
// frees the space, writes again, and looks after a restart and a kill for all that was acknowledged. Needs Linux and root.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildIfStale } from "../scripts/prepare.mjs";
import { atExit, exitOnSignals } from "./at-exit";
import { startFounderSite } from "./readiness";
import { root, startServer } from "./server";
import { Tally } from "./stats";

const { values: options } = parseArgs({
  options: { megabytes: { type: "string", default: "200" }, writes: { type: "string", default: "400" } },
});

const folder = mkdtempSync(path.join(os.tmpdir(), "launch-catalog-full-"));
execFileSync("mount", ["-t", "tmpfs", "-o", `size=${options.megabytes}m`, "tmpfs", folder]);
atExit(() => {
  execFileSync("umount", ["--lazy", folder]);
  rmSync(folder, { recursive: true, force: true });
});
exitOnSignals();

const filler = path.join(folder, "filler");
let drafts = 0;

/** The address and the status of each answer, and the words of the first refusal. */
interface Writes {
  acknowledged: string[];
  statuses: Tally;
  refusal: string;
}

async function write(origin: string, site: string, count: number): Promise<Writes> {
  const writes: Writes = { acknowledged: [], statuses: new Tally(), refusal: "" };
  for (let number = 0; number < count; number++) {
    const body = JSON.stringify({ url: `${site}/${++drafts}`, email: `founder-${drafts}@example.com` });
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${origin}/api/v1/submissions`, { method: "POST", headers, body }).catch(() => null);
    const status = String(answer?.status ?? "no answer");
    writes.statuses.add(status);
    if (!answer) continue;
    const text = await answer.text();
    if (answer.ok) writes.acknowledged.push(JSON.parse(text).id);
    else writes.refusal ||= text;
  }
  return writes;
}

async function statusesOf(origin: string, paths: string[]): Promise<Tally> {
  const statuses = new Tally();
  for (const at of paths) {
    const status = await fetch(`${origin}${at}`).then(
      (answer) => String(answer.status),
      () => "no answer",
    );
    statuses.add(status);
  }
  return statuses;
}

async function main(): Promise<void> {
  buildIfStale();
  const site = await startFounderSite();
  const settings = {
    DATA_DIR: path.join(folder, "data"),
    DATABASE_URL: "",
    SAMPLE_DATA: "auto",
    BACKUP_MINUTES: "0",
    FETCH_ALLOW_HOSTS: site.hostPort,
    LOG_LEVEL: "silent",
  };
  const start = () => startServer(root, settings);
  const reads = ["/", "/products?q=notes", "/api/v1/products?q=mail", "/api/v1/products/top", "/categories"];
  let server = await start();
  const before = await write(server.origin, site.origin, 20);
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filler, Buffer.alloc(bavail * bsize));
  const full = await write(server.origin, site.origin, Number(options.writes));
  console.log(`full disk: writes ${full.statuses}; reads ${await statusesOf(server.origin, reads)}`);
  console.log(full.refusal);
  rmSync(filler);
  const after = await write(server.origin, site.origin, 20);
  console.log(`space again: writes ${after.statuses}; reads ${await statusesOf(server.origin, reads)}`);
  const acknowledged = [before, full, after].flatMap((writes) => writes.acknowledged);
  const drafts = acknowledged.map((id) => `/api/v1/submissions/${id}`);
  console.log(`acknowledged drafts, same server: ${await statusesOf(server.origin, drafts)}`);
  await server.stop();
  server = await start();
  console.log(`after a restart: ${await statusesOf(server.origin, drafts)}`);
  await server.kill();
  server = await start();
  console.log(
    `after kill -9: ${await statusesOf(server.origin, drafts)}; reads ${await statusesOf(server.origin, reads)}`,
  );
  await server.stop();
  await site.close();
}

await main();
process.exit(0);
