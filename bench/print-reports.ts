/**
 * Prints the First Users reports by rules of the pages of a folder under bench/quality, to be read and graded by people:
 * `npx tsx bench/print-reports.ts held-out-reports`.
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { runInSlices } from "@/lib/page/fetch/steps";
import { checkFindings } from "@/lib/reports/first-users/check-findings";
import { pageSteps } from "@/lib/reports/first-users/read-page";
import { findByRules } from "@/lib/reports/first-users/rules/rules-engine";

const folder = path.join(process.cwd(), "bench", "quality", process.argv[2] ?? "held-out-reports");

for (const file of (await readdir(folder)).filter((name) => name.endsWith(".html")).sort()) {
  const html = await readFile(path.join(folder, file), "utf8");
  const label = /^<!--(.*?)-->/s.exec(html)?.[1] ?? "{}";
  const { url } = JSON.parse(label) as { url: string };
  const page = await runInSlices(pageSteps(html, url));
  const found = page.isEmpty ? null : await findByRules(page);
  const report = found && checkFindings(found, page);
  process.stdout.write(
    `## ${file}\n\n${label.trim()}\n\n${report ? JSON.stringify(report, null, 1) : "No report."}\n\n`,
  );
}
