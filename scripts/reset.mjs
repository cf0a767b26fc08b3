// `npm run db:reset`: moves the embedded database aside; the next start makes a new one with the sample catalog.
import { runWithData } from "./data-command.mjs";

await runWithData(async ({ setAside }, dataDir) => {
  const aside = await setAside(dataDir, new Date());
  return aside ? `The database is now in ${aside}; the next start makes a new one.` : "There is no database yet.";
});
