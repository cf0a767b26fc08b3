import type { Db } from "@/db/client";
import { markLeaked } from "@/db/partner-keys";
import { Problem } from "@/lib/core/errors";
import { issuedKey, KEY_INSIDE } from "./key";

/** `X-Partner-Key`, `partner_key`, `partnerKey` and their like. */
const isKeyName = (name: string) => /^x?partnerkey$/i.test(name.replace(/[^a-z]/gi, ""));

/** The parameters of an address that are called a partner's key, or hold one. */
function keysIn(url: string): { name: string; value: string }[] {
  if (!url.includes("?")) return [];
  return [...new URL(url).searchParams]
    .filter(([name, value]) => isKeyName(name) || KEY_INSIDE.test(value) || KEY_INSIDE.test(name))
    .map(([name, value]) => ({ name, value }));
}

/** True if a partner's key is in the query of an address, or something that is called one. */
export function hasKeyInAddress(url: string): boolean {
  return keysIn(url).length > 0;
}

/**
 * Refuses a request whose query holds a partner's key: addresses end up in logs, histories and referrers. A real key is
 * marked for the admins. Throws `invalid_request`.
 */
export async function refuseKeyInAddress(url: string, database: () => Promise<Db>): Promise<void> {
  const found = keysIn(url);
  if (found.length === 0) return;
  for (const { name, value } of found.slice(0, MAX_REPORTED_KEYS)) await flag(await database(), `${name} ${value}`);
  const names = [...new Set(found.map(({ name }) => name.replace(KEY_INSIDE, "…").slice(0, 100)))].slice(
    0,
    MAX_REPORTED_KEYS,
  );
  throw new Problem("invalid_request", "A partner key must never be part of a URL. This request was refused.", {
    errors: names.map((path) => ({
      path,
      code: "key_in_address",
      message: "contains a partner key in the URL, which logs and browser histories store",
      fix: "Ask for a new key, and send it from a server in the header X-Partner-Key.",
    })),
  });
}

/** More keys than anyone has. */
const MAX_REPORTED_KEYS = 5;

async function flag(db: Db, text: string): Promise<void> {
  const [sent] = KEY_INSIDE.exec(text) ?? [];
  const issued = sent === undefined ? null : await issuedKey(db, sent);
  if (issued) await markLeaked(db, issued.key.id, new Date());
}
