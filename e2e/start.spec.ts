import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "@/bench/postgres";
import { expect, test } from "./fixtures";

const isReady = (port: number) =>
  fetch(`http://localhost:${port}/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );

let dataDir: string;
let start: ChildProcess;
test.beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "launch-catalog-start-"));
});
test.afterEach(() => {
  start.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

for (const [signal, code] of [
  ["SIGTERM", 0],
  ["SIGKILL", null],
] as const) {
  test(`the server of npm start ends with it: ${signal}`, async () => {
    const port = await freePort();
    const env = { ...process.env, PORT: String(port), APP_URL: `http://localhost:${port}`, DATA_DIR: dataDir };
    start = spawn(process.execPath, ["scripts/start.mjs"], { env, stdio: "ignore" });
    const ended = once(start, "exit");
    await expect.poll(() => isReady(port), { timeout: 90_000 }).toBe(true);
    start.kill(signal);
    expect((await ended)[0]).toBe(code);
    // The last thing that it lets go of.
    await expect.poll(() => existsSync(path.join(dataDir, "server.sock")), { timeout: 20_000 }).toBe(false);
    expect(await isReady(port)).toBe(false);
  });
}
