// What the commands on the stored data share.
import path from "node:path";
import { installPackages, root } from "./prepare.mjs";

/** Runs a command with the settings and prints the line that it answers, or the one that says why it cannot be done. */
export async function runCommand(command) {
  installPackages();
  process.chdir(root);
  process.umask(0o077);
  const { default: envFiles } = await import("@next/env");
  envFiles.loadEnvConfig(root);
  const { register } = await import("tsx/esm/api");
  register();
  const [{ ConfigurationError }, { env }] = await Promise.all([
    import(path.join(root, "db", "configuration-error.ts")),
    import(path.join(root, "lib", "core", "env.ts")),
  ]);
  try {
    process.stdout.write(`${await command(env(), ConfigurationError)}\n`);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Runs a command on the folder of the embedded database. */
export function runWithData(command) {
  return runCommand(async ({ database, dataDir }, ConfigurationError) => {
    if (database.kind !== "embedded") {
      throw new ConfigurationError("DATABASE_URL: copies of a PostgreSQL server are made with pg_dump and pg_restore");
    }
    return command(await import(path.join(root, "db", "embedded", "backup.ts")), dataDir);
  });
}
