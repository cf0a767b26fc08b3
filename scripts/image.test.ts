import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import config from "../next.config";

/** Every place below the project's folder that code of the server names by a path, such as `db/migrations`. */
const namedPlaces = ["app", "components", "db", "lib"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<![.]test)[.]tsx?$/.test(name) && !/\btesting\b/.test(name))
    .flatMap((name) => placesIn(readFileSync(path.join(folder, name), "utf8"))),
);

function placesIn(code: string): string[] {
  const calls = code.matchAll(/path\.join\((?:\/\*.*?\*\/ )?process\.cwd\(\), ((?:"[^"]+"(?:, )?)+)/g);
  return [...calls].map(([, names = ""]) =>
    path.posix.join(...[...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name)),
  );
}

const isWithin = (place: string, folder: string) => place === folder || place.startsWith(`${folder}/`);

test("the container has every file that the server reads beside its build", () => {
  const dockerfile = readFileSync("Dockerfile", "utf8");
  const copied = [...dockerfile.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, sources = ""]) =>
    sources.split(" ").map((source) => source.replace("/app/", "")),
  );
  expect(namedPlaces).toContain("lib/media/card/fonts");
  expect(namedPlaces.filter((place) => !copied.some((source) => isWithin(place, source)))).toEqual([]);
});

test("so does a host that takes only what the build has traced", () => {
  const traced = (config.outputFileTracingIncludes?.["/*"] ?? []).map((glob) => glob.replace(/^\.\/|\/\*\*$/g, ""));
  // A host without a disk of its own has no embedded database to copy, and no browser.
  const onServersOnly = ["scripts/check-copy.mjs", "lib/page/rendered/drawing-process.mjs"];
  const needed = namedPlaces.filter((place) => !place.startsWith(".next/") && !onServersOnly.includes(place));
  expect(needed.filter((place) => !traced.some((source) => isWithin(place, source)))).toEqual([]);
});
