import { z } from "zod";
import { findKeys, type PartnerKeyRow } from "@/db/partner-keys";
import { findRefusals } from "@/db/partner-refusals";
import { findPublished } from "@/db/partners";
import { definePageOperation } from "@/lib/core/operation";
import { partnerOf } from "@/lib/partner/partner-account";
import { read } from "./fields";

const LISTINGS_SHOWN = 50;

export const getPartnerDashboard = definePageOperation({
  ...read,
  name: "get_partner_dashboard",
  summary:
    "The partner page of the signed-in person, by the address of an application: its state, keys, what was published, and what was refused. Null without an application.",
  input: z.strictObject({}),
  async run(_input, ctx) {
    const partner = await partnerOf(ctx);
    if (!partner) return null;
    const { db, now } = ctx;
    const published = await findPublished(db, partner.id, LISTINGS_SHOWN);
    return {
      name: partner.name,
      slug: partner.slug,
      status: partner.status,
      note: partner.note,
      applied_at: partner.appliedAt.toISOString(),
      decided_at: partner.decidedAt?.toISOString() ?? null,
      keys: (await findKeys(db, partner.id)).map((key) => toPartnerKey(key, now)),
      published: {
        total: published.total,
        listings: published.rows.map(({ launchedAt, isClaimed, ...row }) => ({
          ...row,
          published_at: launchedAt?.toISOString() ?? null,
          is_claimed: isClaimed,
        })),
      },
      refusals: (await findRefusals(db, partner.id)).map(({ url, code, detail, dryRun, at }) => ({
        url,
        code,
        detail,
        dry_run: dryRun,
        at: at.toISOString(),
      })),
    };
  },
});

function toPartnerKey(
  { id, prefix, createdAt, lastUsedAt, uses, leakedAt, endsAt, revokedAt }: PartnerKeyRow,
  now: Date,
) {
  const isOver = revokedAt !== null || (endsAt !== null && endsAt <= now);
  return {
    id,
    prefix,
    state: isOver ? ("ended" as const) : endsAt === null ? ("in_force" as const) : ("ending" as const),
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    uses,
    is_leaked: leakedAt !== null,
    ends_at: (revokedAt ?? endsAt)?.toISOString() ?? null,
  };
}
