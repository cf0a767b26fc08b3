import { currentDatabase } from "@/db/current";
import { ConfigurationError } from "./env";

/** Opens, migrates and seeds the database, or ends the process with one line that names what to mend. */
export async function openBeforeServing(): Promise<void> {
  try {
    await currentDatabase();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
