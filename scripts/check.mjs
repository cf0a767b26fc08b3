// `npm run check`: style, types, the direction of imports, unused code, the lock file and our own rules, all at once.
import { spawn } from "node:child_process";
import { binary, installPackages, root } from "./prepare.mjs";

installPackages();
// Imported only now: they need the packages that are installed above.
const [{ judgeImports }, { checkLockFile }, { checkSource }] = await Promise.all([
  import("./imports.mjs"),
  import("./lock-file.mjs"),
  import("./source-rules.mjs"),
]);

const node = (name, file, ...args) => output(process.execPath, [binary(name, file), ...args]);

const checks = {
  biome: () => node("@biomejs/biome", "bin/biome", "check", "--error-on-warnings"),
  types: async () => {
    // Typed routes and page props are generated from the folder tree.
    await node("next", "dist/bin/next", "typegen");
    await node("typescript", "bin/tsc", "--noEmit");
  },
  imports: async () => {
    const cruise = ["app", "components", "lib", "db", "--config", "--output-type", "json"];
    judgeImports(await node("dependency-cruiser", "bin/dependency-cruise.mjs", ...cruise));
  },
  unused: () => node("knip", "bin/knip.js", "--no-progress"),
  lockFile: () => checkLockFile(root),
  source: () => checkSource(root),
};

const results = await Promise.all(
  Object.entries(checks).map(async ([name, check]) => {
    try {
      await check();
      return { name, passed: true };
    } catch (error) {
      process.stderr.write(`\n${name} failed\n${error.message}\n`);
      return { name, passed: false };
    }
  }),
);
process.stdout.write(`${results.map(({ name, passed }) => `${name}: ${passed ? "passed" : "failed"}`).join("\n")}\n`);
process.exit(results.every(({ passed }) => passed) ? 0 : 1);

/** What a command prints; throws it as an error if the command fails. */
function output(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" } });
    let text = "";
    child.stdout.on("data", (chunk) => {
      text += chunk;
    });
    child.stderr.on("data", (chunk) => {
      text += chunk;
    });
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve(text) : reject(new Error(text))));
  });
}
