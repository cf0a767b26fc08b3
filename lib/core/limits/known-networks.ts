import type { Db } from "@/db/client";
import { findKnownNetwork, saveNetwork } from "@/db/known-networks";
import { keyedHash } from "../keyed-hash";

const PURPOSE = "known-networks";

/** How long a network stays known after the last sign-in from it. Sessions last 30 days, so people sign in seldom. */
export const KNOWN_NETWORK_DAYS = 180;

/** Stores that an account has signed in from a network, as a keyed hash of the network. */
export async function rememberNetwork(db: Db, userId: string, network: string, now: Date): Promise<void> {
  await saveNetwork(db, { userId, network: keyedHash(PURPOSE, network), usedAt: now });
}

/** True if the account of this email address has signed in from this network before. */
export async function isKnownNetwork(db: Db, email: string, network: string): Promise<boolean> {
  return findKnownNetwork(db, email.toLowerCase(), keyedHash(PURPOSE, network));
}
