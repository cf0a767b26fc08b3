import { spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "./at-exit";

/** Requests that are made again and again, in turn, over some connections. */
interface Requests {
  paths: readonly string[];
  headers: Record<string, string>;
  body?: string;
  connections: number;
}

/** What wrk counted. Times in milliseconds. */
export interface Counted {
  total: number;
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
}

/** True if wrk (https://github.com/wg/wrk, the Debian package of that name) is installed. */
export const hasWrk = spawnSync("wrk", ["--version"]).error === undefined;

const script = path.join(temporaryFolder("wrk").folder, "requests.lua");

/** Loads a server with wrk, which takes a tenth of the processor time that a load generator in JavaScript does. */
export async function loadWithWrk(origin: string, requests: Requests, seconds: number): Promise<Counted> {
  writeFileSync(script, luaOf(requests));
  const shape = ["--threads", "1", "--connections", String(requests.connections), "--duration", `${seconds}s`];
  const printed = await run("wrk", [...shape, "--latency", "--script", script, origin]);
  const [, ...figures] = /counted (\d+) (\d+) (\d+) (\d+) (\d+)/.exec(printed) ?? [];
  const [total, microseconds, failed, p50, p99] = figures.map(Number);
  if (!total || !microseconds) throw new Error(`wrk counted nothing:\n${printed}`);
  const perSecond = total / (microseconds / 1_000_000);
  return { total, perSecond, p50: (p50 ?? 0) / 1_000, p99: (p99 ?? 0) / 1_000, failed: failed ?? 0 };
}

/** JSON's strings are Lua's too, as long as they are ASCII. */
function luaOf({ paths, headers, body }: Requests): string {
  const sent = Object.entries(headers).map(([name, value]) => `[${JSON.stringify(name)}]=${JSON.stringify(value)}`);
  return `
    local paths = { ${paths.map((one) => JSON.stringify(one)).join(", ")} }
    local headers = { ${sent.join(", ")} }
    local turn = 0
    request = function()
      turn = turn % #paths + 1
      return wrk.format("${body === undefined ? "GET" : "POST"}", paths[turn], headers, ${body === undefined ? "nil" : JSON.stringify(body)})
    end
    done = function(summary, latency)
      local e = summary.errors
      io.write(string.format("counted %d %d %d %d %d\\n", summary.requests, summary.duration,
        e.connect + e.read + e.write + e.status + e.timeout, latency:percentile(50), latency:percentile(99)))
    end`;
}

function run(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args);
    let printed = "";
    child.stdout.on("data", (chunk) => {
      printed += chunk;
    });
    child.stderr.on("data", (chunk) => {
      printed += chunk;
    });
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve(printed) : reject(new Error(`${command} failed:\n${printed}`))));
  });
}
