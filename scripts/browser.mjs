// Finds a Chromium for the journeys: Playwright's own, else the system's, else Debian's package.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** The one without a window first: it opens a page in a third of the time. */
const SYSTEM_NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** The path of a browser to launch, or null for Playwright's own. Ends this process if there is none to be had. */
export function findBrowser() {
  if (process.env.BROWSER_PATH) return process.env.BROWSER_PATH;
  if (existsSync(chromium.executablePath())) return null;
  return onPath() ?? installOwn() ?? installDebian() ?? refuse();
}

function onPath() {
  for (const name of SYSTEM_NAMES) {
    const { status, stdout } = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" });
    if (status === 0) return stdout.trim();
  }
  return null;
}

/** Playwright's download; `undefined` would mean none, so its own path is named. */
function installOwn() {
  process.stdout.write("Installing a browser for the journeys...\n");
  const done =
    spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "ignore", timeout: 300_000 }).status === 0;
  return done && existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

function installDebian() {
  const sudo = process.getuid?.() === 0 ? "" : "sudo -n ";
  const install = `${sudo}apt-get install -y --no-install-recommends`;
  // Older releases have only the whole browser.
  const command = `${sudo}apt-get update && { ${install} chromium-headless-shell || ${install} chromium; }`;
  return spawnSync("sh", ["-c", command], { stdio: "inherit" }).status === 0 ? onPath() : null;
}

function refuse() {
  process.stderr.write("No Chromium found: install one (Debian: apt-get install chromium) or set BROWSER_PATH.\n");
  process.exit(1);
}
