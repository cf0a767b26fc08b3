import { addMinutes } from "date-fns";
import type { Db } from "@/db/client";
import { claimDueLogos, saveFetchedLogo } from "@/db/logos";
import type { BotSettings } from "@/lib/page/fetch/bot";
import type { MediaStorage } from "./storage";
import { takeOver } from "./take-over";

/** Few per minute, so that other work does not wait for strangers' servers. */
const BATCH = 5;
/** If a server dies during a fetch, a later run takes over. */
const LEASE_MINUTES = 60;

/**
 * Fetches logos of launches that are older than stored pictures, each once. A logo that cannot be fetched is not
 * tried again; its founder can upload it.
 * @returns how many were tried
 */
export async function fetchDueLogos(
  db: Db,
  now: Date,
  { settings, signal, storage }: { settings: BotSettings; signal?: AbortSignal | undefined; storage?: MediaStorage },
): Promise<number> {
  const due = await claimDueLogos(db, { now, lease: addMinutes(now, LEASE_MINUTES), limit: BATCH });
  let asked = 0;
  for (const logo of due) {
    if (signal?.aborted) break;
    const caller = { ...settings, caller: `listing:${logo.id}` };
    const taken = await takeOver({ db, now }, [logo.source], caller, storage && { storage });
    await saveFetchedLogo(db, logo, taken?.stored ?? null);
    asked += 1;
  }
  return asked;
}
