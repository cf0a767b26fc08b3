import { z } from "zod";
import type { OwnedLaunchRow } from "@/db/owned-launches";
import { isPageRead } from "@/lib/badge/reasons";
import { weekOf } from "@/lib/core/catalog/weeks";
import { Instant } from "@/lib/core/fields";
import { routes } from "@/lib/core/routes";
import { isWinner } from "@/lib/launch/catalog/winner";
import { wirePicture } from "@/lib/media/address";
import { type Twin, twinOf } from "./draft/twin";
import { RankBadge } from "./product.schema";
import { LaunchStatus } from "./states";

/** A launch in any state, as its founder sees it. */
export const OwnedLaunch = z
  .object({
    id: z.uuid(),
    slug: z.string().nullable().describe("Null until a slug is reserved for the launch."),
    name: z.string(),
    status: LaunchStatus,
    badge_added: z.boolean().describe("True if the badge was ever found on the product's own site."),
    badge: z.object({
      installed: z.boolean().describe("True if the badge was found and no later check of a readable page missed it."),
      verified_at: Instant.nullable().describe("When the badge was last found."),
      last_checked_at: Instant.nullable(),
      reason: z.string().nullable().describe("Result of the last check, such as found or no_link."),
    }),
    go_live_at: Instant.nullable().describe("When it goes live, or when it did."),
    launch_week: z.string().nullable().describe("ISO week in which it launched; before that the chosen one."),
    final_rank: z.int().nullable().describe("Its rank when its launch week closed; null until then."),
    current_week_rank: z.int().nullable().describe("Its rank among the launches of this week; null at other times."),
    upvotes: z.int(),
    note: z
      .string()
      .nullable()
      .describe("The words of a reviewer or admin: what to change, or why it was not accepted or taken down."),
    links: z.object({
      self: z.string().nullable().describe("The public listing, once it is live."),
      html: z.string().nullable().describe("The public page, once it is live."),
      review: z.string().nullable().describe("The page where the founder edits and submits it. This URL is a secret."),
      badge: z.string().nullable().describe("The badge image with the live count, once it is live."),
      rank_badge: RankBadge,
    }),
  })
  .meta({ id: "OwnedLaunch" });
export type OwnedLaunch = z.output<typeof OwnedLaunch>;

/** Row → what its owner sees. An overdue draft counts as expired, even if the job has not run yet. */
export function toOwnedLaunch(row: OwnedLaunchRow, { appUrl, now }: { appUrl: string; now: Date }): OwnedLaunch {
  const isOverdue = row.status === "draft" && row.expiresAt !== null && row.expiresAt <= now;
  const status = isOverdue ? "expired" : row.status;
  const liveSlug = row.status === "live" ? row.slug : null;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name || new URL(row.url).hostname,
    status,
    badge_added: row.badgeAdded,
    badge: badgeOf(row),
    go_live_at: (row.goLiveAt ?? row.launchedAt)?.toISOString() ?? null,
    launch_week: row.launchWeek,
    final_rank: row.finalRank,
    current_week_rank: row.launchWeek === weekOf(now) ? row.rank : null,
    upvotes: row.upvotes,
    note: row.reviewNote,
    links: {
      self: liveSlug && `${appUrl}${routes.apiProduct(liveSlug)}`,
      html: liveSlug && `${appUrl}${routes.product(liveSlug)}`,
      review: row.draftId && status !== "expired" ? `${appUrl}${routes.draft(row.draftId)}` : null,
      badge: liveSlug && `${appUrl}${routes.badgeImage(liveSlug, "default")}`,
      rank_badge: liveSlug && isWinner(row) ? `${appUrl}${routes.rankBadgeImage(liveSlug)}` : null,
    },
  };
}

/** A launch on its founder's own pages: with what tells it from others. */
export type MyLaunch = OwnedLaunch & {
  logo_url: string | null;
  url: string;
  opened_at: string;
  /** When it was last sent for review. A draft that came back for changes has it too. */
  submitted_at: string | null;
  /** True if it goes live with the approval, in whatever week. */
  is_instant: boolean;
  /** Another listing of the same product, which keeps this one from launching. */
  twin: Twin | null;
};

export function toMyLaunch(row: OwnedLaunchRow, of: { appUrl: string; now: Date }): MyLaunch {
  return {
    ...toOwnedLaunch(row, of),
    logo_url: wirePicture(row.logoUrl, of.appUrl),
    url: row.url,
    opened_at: row.createdAt.toISOString(),
    submitted_at: row.submittedAt?.toISOString() ?? null,
    is_instant: row.instantLaunch,
    twin: twinOf(row.listed, of.appUrl),
  };
}

/** True if the last check read the page and did not find the badge. An unreachable page does not count. */
function isMissed(reason: string | null): boolean {
  return reason !== null && reason !== "found" && isPageRead(reason);
}

function badgeOf(row: OwnedLaunchRow): OwnedLaunch["badge"] {
  return {
    installed: row.badgeAdded && !isMissed(row.badgeReason),
    verified_at: row.badgeVerifiedAt?.toISOString() ?? null,
    last_checked_at: row.badgeCheckedAt?.toISOString() ?? null,
    reason: row.badgeReason,
  };
}
