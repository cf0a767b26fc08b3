import { countInForce } from "@/db/partner-keys";
import { findPartnerOf, type PartnerRow } from "@/db/partners";
import type { FounderContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";

/** How long a key that was replaced still works, so that it can be put in place everywhere. */
export const OVERLAP_HOURS = 24;
/** More keys at once than anybody needs; a lost one is replaced. */
const MAX_KEYS = 5;

/** The application or partnership of the signed-in person, by their address. Null if there is none. */
export function partnerOf({ db, actor }: FounderContext): Promise<PartnerRow | null> {
  return findPartnerOf(db, actor.email);
}

/** The same. Throws `not_found` if there is none. */
export async function requirePartner(ctx: FounderContext): Promise<PartnerRow> {
  const partner = await partnerOf(ctx);
  if (!partner) throw new Problem("not_found", "There is no partner with your address.");
  return partner;
}

/** The refusal for a key that does not work any more, or is somebody else's. */
export function keyEnded(): Problem {
  return new Problem("invalid_request", "This key was replaced or ended already; nothing was changed.");
}

/** Refuses one key more than a partner may have at once. */
export async function refuseTooManyKeys({ db, now }: Pick<FounderContext, "db" | "now">, id: string): Promise<void> {
  if ((await countInForce(db, id, now)) < MAX_KEYS) return;
  throw new Problem(
    "invalid_request",
    `You have ${MAX_KEYS} keys that work, which is the most. End one of them first.`,
  );
}
