// What every command needs first, with nothing but Node and npm: packages installed, the build up to date.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const MINIMUM_NODE = [20, 9];
const BUILD_STAMP = path.join(root, ".next", "launch-catalog-stamp");
/** Everything that is built into the site: scripts/prepare.test.ts finds what it imports besides. */
export const BUILD_INPUTS = [
  "app",
  "components",
  "db",
  "lib",
  "public",
  "instrumentation.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "proxy.ts",
  "scripts/left-out.mjs",
  "server/plain-headers.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** Runs a command in the project with its output shown; ends this process when it fails. */
export function run(command, args, env = {}) {
  // On Windows npm is a script that only a shell finds.
  const shell = process.platform === "win32" && command === "npm";
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit", shell, env: { ...process.env, ...env } });
  if (status !== 0) process.exit(status ?? 1);
}

/** The JavaScript file of an installed command, to be run with this Node. */
export function binary(name, file) {
  return path.join(root, "node_modules", ...name.split("/"), file);
}

/** Installs the locked packages if they are missing or another lock file's. */
export function installPackages() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1])) {
    process.stderr.write(`Node ${MINIMUM_NODE.join(".")} or newer is needed; this is ${process.versions.node}.\n`);
    process.exit(1);
  }
  if (isInstalled()) return;
  process.stdout.write("Installing packages...\n");
  // Development packages build and test the product, whatever NODE_ENV says.
  run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"]);
}

/** True if node_modules holds the locked versions; npm writes down there what it has installed. */
function isInstalled() {
  const installed = path.join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installed)) return false;
  const has = JSON.parse(readFileSync(installed, "utf8")).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")).packages);
  return wanted.every(([name, { version, optional }]) => name === "" || optional || has[name]?.version === version);
}

/**
 * Builds the site if it is missing or its sources have changed since.
 * @param {() => void} [beforeBuild] what is done first, if it is built
 */
export function buildIfStale(beforeBuild = () => {}) {
  const wanted = digest(BUILD_INPUTS.flatMap((entry) => filesBelow(path.join(root, entry))));
  if (readStamp(BUILD_STAMP) === wanted) return;
  beforeBuild();
  process.stdout.write("Building...\n");
  rmSync(BUILD_STAMP, { force: true });
  run(process.execPath, [binary("next", "dist/bin/next"), "build"], {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    BUILD_FOR_START: existsSync(path.join(root, ".next")) ? "again" : "first",
  });
  mkdirSync(path.dirname(BUILD_STAMP), { recursive: true });
  writeFileSync(BUILD_STAMP, wanted);
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

/** The files of a folder, or the file itself; none if there is no such entry. */
export function filesBelow(entry) {
  if (!existsSync(entry)) return [];
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath ?? file.path, file.name))
    .sort();
}

function digest(files) {
  const hash = createHash("sha256").update(process.versions.node.split(".")[0]);
  for (const file of files) hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}
