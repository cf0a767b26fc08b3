import { countsBadges, findLiveBadge, saveBadgeVerdict } from "@/db/badges";
import { isUuid } from "@/db/conditions";
import type { LaunchRow } from "@/db/drafts";
import { findOwnedLaunch } from "@/db/owned-launches";
import { accountOf } from "@/lib/core/access";
import type { Context } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { canonicalUrl, registrableDomain } from "@/lib/core/identity/canonical-url";
import { isOnSharedHost } from "@/lib/core/identity/shared-hosts";
import { namesNoListing } from "./find-badge";
import { isPageRead } from "./reasons";
import { type BadgeVisit, isOwnPage } from "./visit-badge";

/** Whose badge a check is about, as far as the caller may know. */
export interface Asked {
  /** The slug that a good link names; null: any link to this site counts. */
  slug: string | null;
  /** The slug that the listing had as a draft; a link that names it is good, too. */
  draftSlug: string | null;
  /** The listing's own URL; null without a listing. */
  url: string | null;
  badgeAdded: boolean;
  /** The caller's own launch; for it a badge that was found is stored. */
  own: LaunchRow | null;
  /** True if no live listing has the name that was given. */
  isUnknown: boolean;
}

/**
 * Finds the listing of a badge check. Without a token only live listings are found, so that drafts stay secret: a slug that none
 * has is compared with links all the same. For an id that none has, any link to this site counts.
 * Throws `not_found` if the signed-in founder has no launch named so.
 */
export async function askedFor(ctx: Context, toolId: string | undefined): Promise<Asked> {
  const { db } = ctx;
  const account = accountOf(ctx);
  const nobody = { slug: null, draftSlug: null, url: null, badgeAdded: false, own: null, isUnknown: false };
  if (toolId === undefined) return nobody;
  if (!account) {
    const live = await findLiveBadge(db, toolId);
    if (live) return { ...nobody, ...live };
    return { ...nobody, slug: isUuid(toolId) ? null : toolId, isUnknown: true };
  }
  const own = await findOwnedLaunch(db, account.id, toolId);
  if (!own) throw new Problem("not_found", "You have no launch with this id or slug.");
  const { slug, draftSlug, url, badgeAdded } = own;
  return { ...nobody, slug, draftSlug, url, badgeAdded, own };
}

export interface StoredBadge {
  persisted: boolean;
  badgeAdded: boolean;
  /** What to do, or why nothing was stored; null if there is nothing to say. */
  note: string | null;
}

/**
 * Stores a badge that was found on the launch's own site. A page without one takes nothing back: any page can be asked
 * for here, and the badge may be on another.
 */
export async function storeFound(
  ctx: Context,
  toolId: string | undefined,
  asked: Asked,
  check: BadgeVisit,
): Promise<StoredBadge> {
  const refusal = whyNotStored(ctx, toolId, asked, check);
  const { own } = asked;
  const account = accountOf(ctx);
  if (refusal !== null || !own || !account) return { persisted: false, badgeAdded: asked.badgeAdded, note: refusal };
  const actor = { kind: "founder", id: account.id } as const;
  const of = { id: own.id, where: countsBadges(account.id, ctx.now), actor, at: ctx.now };
  const row = await saveBadgeVerdict(ctx.db, of, { ...check, pageUrl: check.finalUrl });
  // That a readme counts is said; of a plain badge there is nothing to say.
  if (row) return { persisted: true, badgeAdded: row.badgeAdded, note: check.inReadme ? check.detail : null };
  const note = `${check.detail} It was not stored: this launch was rejected, taken down, has expired, or belongs to another account by now.`;
  return { persisted: false, badgeAdded: asked.badgeAdded, note };
}

/** Why this check cannot be stored, in words, or null if it can be. */
function whyNotStored(
  { request }: Context,
  toolId: string | undefined,
  { own, isUnknown }: Asked,
  check: BadgeVisit,
): string | null {
  const words = request.door === "page" ? onPages : forPrograms;
  const toStore = toolId !== undefined && !own ? words.toStore : null;
  if (isUnknown && toolId !== undefined && isPageRead(check.reason)) return `${unknown(toolId)} ${words.unknown}`;
  const ownBadge = check.reason === "wrong_target" ? words.ownBadge : null;
  if (!check.found) return [check.detail, ownBadge, toStore].filter(Boolean).join(" ");
  if (toolId === undefined) return namesNoListing(check.matches) ? `${NAMES_NO_LISTING} ${words.noTool}` : words.noTool;
  if (!own) return words.noOwner;
  if (own.slug === null) return words.noAddress;
  if (isOwnPage(check.finalUrl, own)) return null;
  const canonical = canonicalUrl(own.url);
  const site = isOnSharedHost(canonical) ? canonical : own.registrableDomain;
  return `Nothing was stored: the page is on ${registrableDomain(check.finalUrl)}, and the listing’s own site is ${site}.`;
}

const unknown = (toolId: string) =>
  `Nothing was stored: no live listing has this id or slug. ${isUuid(toolId) ? "Any link to this site counted" : "A link counted only if it leads to a listing with that slug"}.`;

const TOKEN =
  "a token of the listing’s founder (Authorization: Bearer): an agent’s with the scope me:write, or their session token";

const NAMES_NO_LISTING =
  "The link names no listing. A launch needs the badge of its own draft, which leads to its listing: the draft’s page shows it, and the answer about the draft has it as badge.";

const forPrograms = {
  noTool: `Nothing was stored: that takes tool_id and ${TOKEN}.`,
  noOwner: `Nothing was stored: that takes ${TOKEN}.`,
  toStore: `To have a badge stored once it is found, send ${TOKEN}.`,
  unknown: "Check tool_id. A launch that is not live yet is checked with a token of its founder.",
  ownBadge: "For a live listing, get_badge_snippet gives it with its slug; for a draft, get_submission does, as badge.",
  noAddress: "Nothing was stored: this launch has no page in the catalog yet; open its review link first.",
};

const onPages = {
  ...forPrograms,
  noTool: "Name your listing above to see whether the link leads to it.",
  noOwner: "The link leads to the listing. Its founder can sign in to store that.",
  toStore: null,
  unknown: "Check the name, or sign in to check a launch that is not live yet.",
  ownBadge: null,
};
