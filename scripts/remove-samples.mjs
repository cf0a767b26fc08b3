// `npm run db:remove-samples`: deletes the sample data for good. The embedded database must not be in use by a server.
import path from "node:path";
import { runCommand } from "./data-command.mjs";
import { root } from "./prepare.mjs";

await runCommand(async () => {
  const { currentDatabase } = await import(path.join(root, "lib", "core", "database.ts"));
  const { deleteSamples } = await import(path.join(root, "db", "samples.ts"));
  const database = await currentDatabase();
  const removed = await database.db.transaction(deleteSamples);
  await database.close();
  return `${removed} sample listings removed`;
});
