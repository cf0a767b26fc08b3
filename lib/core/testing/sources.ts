import { readdirSync, readFileSync } from "node:fs";

/** The source files of app, components and lib that hold this text, by path; tests are left out. */
export function filesWith(text: RegExp): string[] {
  return ["app", "components", "lib"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`))
    .filter((file) => /[.]tsx?$/.test(file) && !/[.]test[.]tsx?$/.test(file))
    .filter((file) => text.test(readFileSync(file, "utf8")))
    .sort();
}
