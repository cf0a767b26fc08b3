import type { Db } from "@/db/client";
import { findOwnedOrder } from "@/db/directory-orders";
import { findOwnResult, type Move, moveResult, type OwnResult, type ResultRow, setNote } from "@/db/directory-results";
import { claimOwnLink, findClaimed } from "@/db/link-checks";
import type { ResultStatus } from "@/db/schema";
import { requireFounder } from "@/lib/auth/access";
import type { Context } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { badField } from "@/lib/input";
import { chargeWork } from "@/lib/limits/charge";
import { onBehalfOf } from "@/lib/page-fetch/bot";
import { isPublicHost } from "@/lib/page-fetch/public-address";
import { ProductUrl } from "@/lib/schemas/fields";
import { checkClaimed, leaseFrom } from "./check-links";
import { isOwnSite, type LinkVerdict } from "./link-back";
import { noCampaign, requireCampaignId } from "./my-campaigns";

/** Which directory of which campaign a form speaks of, and the state in which the founder saw it. */
export interface Seen {
  campaign: string;
  directory: string;
  from: ResultStatus;
}

/** Where a directory stands after it was marked, and what the check of its link found, where there was one. */
export interface Marked {
  status: ResultStatus;
  check: LinkVerdict | null;
}

function own(
  ctx: Context,
  { campaign, directory }: Pick<Seen, "campaign" | "directory">,
): OwnResult & { ownerId: string } {
  return { ownerId: requireFounder(ctx).id, orderId: requireCampaignId(campaign), directory };
}

/**
 * Marks a directory as submitted, rejected, or planned again. Marking what is so already changes nothing.
 * Throws `not_found` where it is not theirs, and `invalid_request` where another tab has moved it elsewhere meanwhile.
 */
export async function markAs(ctx: Context, seen: Seen, to: "planned" | "submitted" | "rejected"): Promise<Marked> {
  const move: Move = to === "planned" ? { to } : { to, at: ctx.now };
  await moveOrRefuse(ctx, seen, move);
  return { status: to, check: null };
}

/**
 * Marks a directory as live at an address and checks at once whether that page links back; this takes 10 seconds at most.
 * Throws as {@link markAs}, and `invalid_request` for an address that is none, or is on the product's own site.
 */
export async function markLive(ctx: Context, seen: Seen, address: string): Promise<Marked> {
  const { ownerId, orderId, directory } = own(ctx, seen);
  const order = await findOwnedOrder(ctx.db, ownerId, orderId);
  if (!order) throw noCampaign();
  const liveUrl = readLiveUrl(address, order.url, ctx.settings.fetchAllowHosts);
  await chargeWork(ctx, ["page_fetches"]);
  const leaseUntil = leaseFrom(ctx.now);
  const row = await moveOrRefuse(ctx, seen, { to: "live", at: ctx.now, liveUrl, leaseUntil });
  const link = row && (await findClaimed(ctx.db, { orderId, directory }, leaseUntil));
  const check = link ? await checkClaimed(ctx.db, link, { ...ctx, settings: onBehalfOf(ctx) }) : null;
  return { status: "live", check };
}

/**
 * Checks the link of a live directory once more, at most once a minute.
 * Resolves with null where it is being checked at this moment, or was just now.
 */
export async function checkAgain(
  ctx: Context,
  seen: Pick<Seen, "campaign" | "directory">,
): Promise<LinkVerdict | null> {
  const mine = own(ctx, seen);
  await chargeWork(ctx, ["page_fetches"]);
  const link = await claimOwnLink(ctx.db, mine, { now: ctx.now, leaseUntil: leaseFrom(ctx.now) });
  if (link) return checkClaimed(ctx.db, link, { ...ctx, settings: onBehalfOf(ctx) });
  if (!(await findOwnResult(ctx.db, mine))) throw noCampaign();
  return null;
}

const LONGEST_NOTE = 500;

/** Keeps a note with a directory; an empty one takes it away. */
export async function keepNote(ctx: Context, seen: Pick<Seen, "campaign" | "directory">, note: string): Promise<void> {
  const text = readNote(note);
  if (!(await setNote(ctx.db, own(ctx, seen), text))) throw noCampaign();
}

/** A note as it is kept, null for an empty one. Throws `invalid_request` for one that cannot be kept. */
export function readNote(note: string): string | null {
  const text = note.trim();
  if (text.length > LONGEST_NOTE) {
    throw badField("note", "too_big", `has ${text.length} characters`, `Shorten it to ${LONGEST_NOTE} characters.`);
  }
  if (text.includes("\u0000") || !text.isWellFormed()) {
    throw badField("note", "invalid_text", "holds characters that cannot be kept", "Remove them and save again.");
  }
  return text || null;
}

/** Null where it already was as wanted. */
async function moveOrRefuse(ctx: Context, seen: Seen, move: Move) {
  return moveIn(ctx.db, own(ctx, seen), seen.from, move);
}

/**
 * Moves a directory of what is theirs to change. Resolves with null where it already was as wanted; throws `not_found`
 * where it is not theirs, and `invalid_request` where somebody else was first.
 */
export async function moveIn(db: Db, mine: OwnResult, from: ResultStatus, move: Move): Promise<ResultRow | null> {
  const moved = await moveResult(db, mine, from, move);
  if (moved) return moved;
  const there = await findOwnResult(db, mine);
  if (!there) throw noCampaign();
  const isDone = there.status === move.to && (move.to !== "live" || there.liveUrl === move.liveUrl);
  if (isDone) return null;
  const elsewhere = mine.ownerId === null ? "by another admin" : "in another tab";
  const message = `It was changed ${elsewhere} meanwhile: ${stands[there.status]}. Nothing was changed here.`;
  throw new Problem("invalid_request", message);
}

const stands: Record<ResultStatus, string> = {
  planned: "it is planned",
  submitted: "it is marked as submitted",
  live: "it is marked as live",
  rejected: "it is marked as rejected",
};

/**
 * The address of a directory's page about a product. Throws `invalid_request` for one that is none, that nobody else could
 * open, or that is the product's own. On another domain than the directory's it is let through: many keep their pages so.
 */
export function readLiveUrl(address: string, productUrl: string, allowHosts: readonly string[]): string {
  const parsed = ProductUrl.safeParse(address);
  if (!parsed.success || address.includes("\u0000")) {
    throw badField(
      "live_url",
      "invalid_url",
      "is not a web address",
      "Paste the address of the directory's page about you.",
    );
  }
  const url = new URL(parsed.data);
  if (!isPublicHost(url) && !allowHosts.includes(url.host)) {
    const fix = "Paste the address under which everybody can open the page.";
    throw badField("live_url", "not_public", "leads into a private network, not to a public page", fix);
  }
  if (isOwnSite(parsed.data, productUrl)) {
    const fix = "Paste the address of the page that the directory has put up.";
    throw badField("live_url", "own_site", "is on your own site", fix);
  }
  return parsed.data;
}
