// What `npm run backup` and `npm run restore` share.
import path from "node:path";
import { installPackages, root } from "./prepare.mjs";

/** Runs a command on the data folder and prints the line that it answers, or the one that says why it cannot be done. */
export async function runWithData(command) {
  installPackages();
  process.chdir(root);
  process.umask(0o077);
  const { default: envFiles } = await import("@next/env");
  envFiles.loadEnvConfig(root);
  const { register } = await import("tsx/esm/api");
  register();
  const [backup, { ConfigurationError }, { env }] = await Promise.all([
    import(path.join(root, "db", "backup.ts")),
    import(path.join(root, "db", "configuration-error.ts")),
    import(path.join(root, "lib", "env.ts")),
  ]);
  try {
    const { database, dataDir } = env();
    if (database.kind !== "embedded") {
      throw new ConfigurationError("DATABASE_URL: copies of a PostgreSQL server are made with pg_dump and pg_restore");
    }
    process.stdout.write(`${await command(backup, dataDir)}\n`);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
