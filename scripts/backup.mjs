// `npm run backup`: copies the embedded database while no server runs, checks the copy, and keeps the last three.
import { runWithData } from "./data-command.mjs";

await runWithData(async ({ copyStopped }, dataDir) => {
  return `The database was copied to ${await copyStopped(dataDir, new Date())}`;
});
