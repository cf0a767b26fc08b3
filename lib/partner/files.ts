import type { Db } from "@/db/client";
import { countLeaked, findKeys, type PartnerKeyRow } from "@/db/partner-keys";
import { countPartners, findPartner, findPartners, type PartnerRow, type PartnerStatus } from "@/db/partners";
import { findLaunches } from "@/db/review";
import type { AdminContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";

export const partnerStatuses = ["applied", "approved", "stopped", "rejected"] as const satisfies PartnerStatus[];

/** A partner or applicant as one line of the admins' list. */
export interface PartnerLine {
  id: string;
  slug: string | null;
  name: string;
  email: string;
  website: string;
  status: PartnerStatus;
  applied_at: string;
  live_listings: number;
  keys_in_force: number;
  leaked_keys: number;
  last_used_at: string | null;
}

/** One page of partners and applicants, newest first, with how many there are in each state. */
export async function partnerLines(
  { db, now }: Pick<AdminContext, "db" | "now">,
  { status, offset, limit }: { status: PartnerStatus | null; offset: number; limit: number },
): Promise<{ data: PartnerLine[]; counts: Record<PartnerStatus, number>; leaked: number }> {
  const found = await findPartners(db, { status, offset, limit, now });
  const data = found.map(({ row, live, keysInForce, leakedKeys, lastUsedAt }) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    email: row.email,
    website: row.website,
    status: row.status,
    applied_at: row.appliedAt.toISOString(),
    live_listings: live,
    keys_in_force: keysInForce,
    leaked_keys: leakedKeys,
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }));
  return { data, counts: await countPartners(db), leaked: await countLeaked(db, now) };
}

/** A key as admins see it: never the key itself. */
export interface KeyLine {
  id: string;
  prefix: string;
  created_at: string;
  revoked_at: string | null;
  last_used_at: string | null;
  uses: number;
  leaked_at: string | null;
}

/** All about one partner or applicant but what they published. */
export interface PartnerFile {
  id: string;
  slug: string | null;
  name: string;
  email: string;
  website: string;
  about: string;
  status: PartnerStatus;
  note: string | null;
  applied_at: string;
  decided_at: string | null;
  keys: KeyLine[];
  /** How many of their listings are live. */
  live: number;
}

/** A partner's file. Throws `not_found`. */
export async function partnerFile(ctx: AdminContext, id: string): Promise<PartnerFile> {
  const row = await knownPartner(ctx.db, id);
  const keys = await findKeys(ctx.db, id);
  const { total: live } = await findLaunches(ctx.db, { q: null, status: "live", partnerId: id, offset: 0, limit: 1 });
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    email: row.email,
    website: row.website,
    about: row.about,
    status: row.status,
    note: row.note,
    applied_at: row.appliedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    keys: keys.map((key) => toKeyLine(key, ctx.now)),
    live,
  };
}

function toKeyLine(key: PartnerKeyRow, now: Date): KeyLine {
  const ended = key.endsAt !== null && key.endsAt <= now ? key.endsAt : null;
  return {
    id: key.id,
    prefix: key.prefix,
    created_at: key.createdAt.toISOString(),
    revoked_at: (key.revokedAt ?? ended)?.toISOString() ?? null,
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    uses: key.uses,
    leaked_at: key.leakedAt?.toISOString() ?? null,
  };
}

/** A partner or applicant. Throws `not_found`. */
export async function knownPartner(db: Db, id: string): Promise<PartnerRow> {
  const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
  const row = isUuid ? await findPartner(db, id) : null;
  if (!row) throw new Problem("not_found", "There is no partner with this id.");
  return row;
}
