import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Db } from "@/db/client";
import { findKeyByPrefix, insertKey, type PartnerKeyRow } from "@/db/partner-keys";
import type { CallingPartner } from "@/lib/core/context";

const KEY = "(lc_live_[\\da-f]{8})_[\\w-]{43}";
const WHOLE = new RegExp(`^${KEY}$`);

/** Finds keys in any text. */
export const KEY_INSIDE = new RegExp(KEY);

/**
 * A new key: a public prefix, which identifies it, and 256 random bits. The hash is a plain SHA-256:
 * slow hashes protect words that people choose, and nobody can try 2^256 secrets.
 */
function makeKey(): { key: string; prefix: string; hash: string } {
  const prefix = `lc_live_${randomBytes(4).toString("hex")}`;
  const key = `${prefix}_${randomBytes(32).toString("base64url")}`;
  return { key, prefix, hash: hashOf(key) };
}

/** Makes a key for a partner and stores its hash. The key itself is only returned, never stored. */
export async function giveKey(tx: Db, partnerId: string, now: Date): Promise<{ key: string; prefix: string }> {
  const { key, prefix, hash } = makeKey();
  await insertKey(tx, { partnerId, prefix, hash, createdAt: now });
  return { key, prefix };
}

/** The partner whose key this is; null for one that was never issued, is revoked or at its end, or whose partner was stopped. */
export async function partnerOfKey(db: Db, sent: string, now: Date): Promise<CallingPartner | null> {
  const found = await issuedKey(db, sent);
  if (!found || found.key.revokedAt !== null) return null;
  const { key, partner } = found;
  if (key.endsAt !== null && key.endsAt <= now) return null;
  if (partner.status !== "approved" || partner.slug === null) return null;
  return { id: key.partnerId, slug: partner.slug, name: partner.name, keyId: key.id };
}

type Issued = NonNullable<Awaited<ReturnType<typeof findKeyByPrefix>>> & { key: PartnerKeyRow };

const NO_KEY = Buffer.alloc(32);

/**
 * The key that was issued as this very text, revoked or not, or null. How long the comparison takes does not reveal how
 * much of a guess was right: whole hashes are compared, also if no key has the prefix.
 */
export async function issuedKey(db: Db, sent: string): Promise<Issued | null> {
  const [, prefix] = WHOLE.exec(sent) ?? [];
  const found = prefix === undefined ? null : await findKeyByPrefix(db, prefix);
  const kept = found ? Buffer.from(found.key.hash, "hex") : NO_KEY;
  const isRight = timingSafeEqual(Buffer.from(hashOf(sent), "hex"), kept);
  return isRight ? found : null;
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
