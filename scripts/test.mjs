// `npm test`: sets itself up, then runs the checks, the unit and integration tests and the browser journeys.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { binary, buildIfStale, installPackages, root } from "./prepare.mjs";

installPackages();
const reports = path.join(root, "test-results", "reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const totals = { passed: 0, failed: 0, skipped: 0 };

const checked = runNode([path.join(root, "scripts", "check.mjs")]);
add({ passed: checked ? 1 : 0, failed: checked ? 0 : 1 });

const unit = path.join(reports, "unit.json");
const unitDone = runNode([
  binary("vitest", "vitest.mjs"),
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${unit}`,
]);
addReport(unit, unitDone, (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests,
}));

buildIfStale();
// Imported only now: it needs the packages that are installed above.
const { findBrowser } = await import("./browser.mjs");
const journeys = path.join(reports, "journeys.json");
const journeysDone = runNode([binary("@playwright/test", "cli.js"), "test"], {
  PLAYWRIGHT_JSON_OUTPUT_FILE: journeys,
  BROWSER_PATH: findBrowser() ?? "",
});
addReport(journeys, journeysDone, ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
}));

const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : "";
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed${skipped}\n`);
process.exit(totals.failed === 0 ? 0 : 1);

function runNode(args, env = {}) {
  return (
    spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } }).status === 0
  );
}

/** A run that failed without saying which test counts as one failure. */
function addReport(file, done, read) {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : { passed: 0, failed: 0 };
  add({ ...counts, failed: done ? counts.failed : Math.max(1, counts.failed) });
}

function add({ passed, failed, skipped = 0 }) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
}
