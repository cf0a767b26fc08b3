// `npm test`: sets itself up, then runs the checks, the unit and integration tests and the browser journeys.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { binary, buildIfStale, installPackages, root } from "./prepare.mjs";

installPackages();
// Imported only now: it needs the packages. Unit tests draw pages in it, too.
const { findBrowser } = await import("./browser.mjs");
findBrowser();
const reports = path.join(root, "test-results", "reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const totals = { passed: 0, failed: 0, skipped: 0 };
/** What failed, told again at the end: the lines above are long. */
const failures = [];

const checked = runNode([path.join(root, "scripts", "check.mjs")]) === null;
add({ passed: checked ? 1 : 0, failed: checked ? 0 : 1 });
if (!checked) failures.push("npm run check");

const unit = path.join(reports, "unit.json");
const unhandled = path.join(reports, "unhandled.json");
const unitFault = runNode(
  [
    binary("vitest", "vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--reporter=${path.join(root, "scripts", "unhandled-reporter.mjs")}`,
    `--outputFile.json=${unit}`,
  ],
  { UNHANDLED_FILE: unhandled },
);
addReport(unit, unitFault, (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests,
  failures: [...report.testResults.flatMap(failuresOfFile), ...unhandledErrors()],
}));

buildIfStale();
const journeys = path.join(reports, "journeys.json");
const journeysFault = runNode([binary("@playwright/test", "cli.js"), "test"], {
  PLAYWRIGHT_JSON_OUTPUT_FILE: journeys,
});
addReport(journeys, journeysFault, ({ stats, suites, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
  failures: [...errors.map(({ message }) => firstLines(message)), ...suites.flatMap(failuresOfSuite)],
}));

if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.map((failure) => `- ${failure}\n`).join("")}`);

const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : "";
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed${skipped}\n`);
process.exit(totals.failed === 0 ? 0 : 1);

/** Runs a script with this Node. How it failed: its exit code, or the signal that ended it; null where it did not. */
function runNode(args, env = {}) {
  const { status, signal, error } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (status === 0) return null;
  return error?.message ?? (signal ? `ended by ${signal}` : `exit code ${status}`);
}

/** A run that failed without saying which test counts as one failure. */
function addReport(file, fault, read) {
  const counts = existsSync(file)
    ? read(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 0, failures: [`no report: ${path.relative(root, file)}`] };
  if (fault !== null && counts.failures.length === 0) {
    counts.failures.push(`no test, but the run (${fault}): ${path.relative(root, file)}`);
  }
  add({ ...counts, failed: fault === null ? counts.failed : Math.max(1, counts.failed) });
  failures.push(...counts.failures);
}

/** What a unit run threw outside of its tests. */
function unhandledErrors() {
  return existsSync(unhandled) ? JSON.parse(readFileSync(unhandled, "utf8")).map((text) => firstLines(text, 12)) : [];
}

/** The failed tests of a file in Vitest's report, or the file's own failure. */
function failuresOfFile({ name, status, message, assertionResults }) {
  const file = path.relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0 && status === "failed") return [`${file}: ${firstLines(message)}`];
  return failed.map((test) => `${file}: ${test.fullName}\n    ${firstLines(test.failureMessages.join("\n"))}`);
}

/** The failed tests of a suite in Playwright's report, its inner suites included. */
function failuresOfSuite({ suites = [], specs = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ file, line, title, tests }) => {
      const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
      return `e2e/${file}:${line} ${title}\n    ${firstLines(error?.message ?? "")}`;
    }),
    ...suites.flatMap(failuresOfSuite),
  ];
}

function firstLines(text, count = 4) {
  return text.split("\n").slice(0, count).join("\n    ");
}

function add({ passed, failed, skipped = 0 }) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
}
