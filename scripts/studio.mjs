// `npm run db:studio`: looks into the database with Drizzle Studio, in the browser. Of the embedded database it shows a copy:
// the studio opens it without our locks and extensions, and two programs must never open one folder.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { runCommand } from "./data-command.mjs";
import { binary, root } from "./prepare.mjs";

await runCommand(async ({ database, dataDir }) => {
  if (database.kind !== "embedded") return studio({});
  const { copyTo } = await import(path.join(root, "db", "embedded", "backup.ts"));
  const copy = mkdtempSync(path.join(os.tmpdir(), "launch-catalog-studio-"));
  // Ctrl+C ends the studio; this process goes on and removes the copy.
  process.on("SIGINT", () => {});
  try {
    await copyTo(dataDir, path.join(copy, "postgres"));
    process.stdout.write("This is a copy of the database. Changes in it are lost when the studio ends.\n");
    return studio({ DATA_DIR: copy });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

function studio(env) {
  const args = [binary("drizzle-kit", "bin.cjs"), "studio", ...process.argv.slice(2)];
  spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  return "The studio has ended.";
}
