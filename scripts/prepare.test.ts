import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { BUILD_INPUTS, filesBelow } from "./prepare.mjs";

const isInput = (file: string) => BUILD_INPUTS.some((input) => file === input || file.startsWith(`${input}/`));

/** What a source file of ours imports of our own, as paths from the project's folder. */
function importsOf(file: string): string[] {
  const specifiers = readFileSync(file, "utf8").matchAll(/(?:from|import\()\s*"((?:@|[.]{1,2})\/[^"]+)"/g);
  return [...specifiers].map(([, specifier = ""]) =>
    specifier.startsWith("@/") ? specifier.slice(2) : path.posix.join(path.posix.dirname(file), specifier),
  );
}

test("a change of anything that is built into the site makes the next start build it again", () => {
  const sources = BUILD_INPUTS.flatMap((input) => filesBelow(path.resolve(input)))
    .map((file) => path.relative(".", file).split(path.sep).join("/"))
    .filter((file) => /[.](?:tsx?|mjs)$/.test(file) && !/[.]test[.]tsx?$|\btesting\b/.test(file));
  expect(sources.length).toBeGreaterThan(1_000);
  const outside = sources.flatMap((file) => importsOf(file).filter((imported) => !isInput(imported)));
  expect([...new Set(outside)]).toEqual([]);
  for (const input of BUILD_INPUTS) expect(() => statSync(input), input).not.toThrow();
});

test("a setting that cannot be used is named before the build", () => {
  const env = { ...process.env, APP_URL: "https://catalog.example", RATE_LIMITS: "off" };
  const checked = spawnSync(process.execPath, ["scripts/check-settings.mjs"], { env, encoding: "utf8" });
  expect(checked.stderr).toBe("RATE_LIMITS: off is allowed only if APP_URL is a loopback address\n");
  expect(checked.status).toBe(1);
});
