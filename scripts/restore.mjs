// `npm run restore`: puts the newest copy of the embedded database in its place. The present one is moved aside.
import { runWithData } from "./data-command.mjs";

await runWithData(async ({ restoreNewest }, dataDir) => {
  const { copy, aside } = await restoreNewest(dataDir, new Date());
  return `Restored ${copy}${aside ? `\nThe database that was there is now in ${aside}` : ""}`;
});
