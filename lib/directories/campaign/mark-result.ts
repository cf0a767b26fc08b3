import { z } from "zod";
import type { Db } from "@/db/client";
import { findOwnResult, type Move, moveResult, type OwnResult, type ResultRow, setNote } from "@/db/directory-results";
import type { ResultStatus } from "@/db/schema";
import { ShownTexts, textsShown } from "@/lib/core/changed-fields";
import type { FounderContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { ProductUrl } from "@/lib/core/fields";
import { badField } from "@/lib/core/input";
import { textBounds } from "@/lib/core/text-bounds";
import { isPublicHost } from "@/lib/page/fetch/public-address";
import { isOwnSite } from "./link-back";
import { noCampaign, requireCampaignId } from "./my-campaigns";

/** Which directory of which campaign or order is meant. */
export const NamedResult = z.strictObject({
  campaign: z.string().max(textBounds.id),
  directory: z.string().max(textBounds.named),
});

/** The same, and the state in which it was seen: another tab or person may have moved it since. */
export const SeenResult = NamedResult.extend({ from: z.enum(["planned", "submitted", "live", "rejected"]) });
export type Seen = z.output<typeof SeenResult>;

/** A note with a directory; empty is none. `shown` has the note that the form showed. */
export const NotedResult = NamedResult.extend({
  note: z.string().trim().max(textBounds.directoryNote).default(""),
  shown: ShownTexts,
});

/** A directory of the founder's own campaign, for SQL to judge. Throws `not_found` for what is no id. */
export function ownResult(
  { actor }: FounderContext,
  { campaign, directory }: z.output<typeof NamedResult>,
): OwnResult & { ownerId: string } {
  return { ownerId: actor.id, orderId: requireCampaignId(campaign), directory };
}

/**
 * Moves a directory of what is theirs to change. Resolves with null if it already was as wanted; throws `not_found`
 * if it is not theirs, and `invalid_request` if somebody else was first.
 */
export async function moveIn(db: Db, mine: OwnResult, from: ResultStatus, move: Move): Promise<ResultRow | null> {
  const moved = await moveResult(db, mine, from, move);
  if (moved) return moved;
  const there = await findOwnResult(db, mine);
  if (!there) throw noCampaign();
  const isDone = there.status === move.to && (move.to !== "live" || there.liveUrl === move.liveUrl);
  if (isDone) return null;
  throw changedElsewhere(mine, stands[there.status]);
}

/**
 * Stores a note with a directory of what is theirs to change, unless somebody else has changed it since the form showed
 * it. Throws like {@link moveIn}.
 */
export async function noteIn(
  db: Db,
  mine: OwnResult,
  { note, shown }: Pick<z.output<typeof NotedResult>, "note" | "shown">,
): Promise<void> {
  if (await setNote(db, mine, { note, shown: textsShown(shown).note ?? "" })) return;
  const there = await findOwnResult(db, mine);
  if (!there) throw noCampaign();
  throw changedElsewhere(mine, there.note === null ? "it has no note" : `its note is “${there.note}”`);
}

function changedElsewhere({ ownerId }: OwnResult, stands: string): Problem {
  const elsewhere = ownerId === null ? "by another admin" : "in another tab";
  const message = `It was changed ${elsewhere} meanwhile: ${stands}. Nothing was changed here.`;
  return new Problem("invalid_request", message);
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
    throw badField("live_url", "invalid_url", "is not a URL", "Paste the URL of the directory’s page about you.");
  }
  const url = new URL(parsed.data);
  if (!isPublicHost(url) && !allowHosts.includes(url.host)) {
    const fix = "Paste the URL at which everybody can open the page.";
    throw badField("live_url", "not_public", "leads into a private network, not to a public page", fix);
  }
  if (isOwnSite(parsed.data, productUrl)) {
    const fix = "Paste the URL of the page that the directory has published.";
    throw badField("live_url", "own_site", "is on your own site", fix);
  }
  return parsed.data;
}
