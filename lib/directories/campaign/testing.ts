import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { directoryResults } from "@/db/schema";
import { insertDirectory } from "@/db/testing";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { markCampaignDirectory } from "@/lib/operations/founder/mark-campaign-directory";
import { noteCampaignDirectory } from "@/lib/operations/founder/note-campaign-directory";
import { saveCampaign } from "@/lib/operations/founder/save-campaign";
import type { Seen } from "./mark-result";

/** Saves a campaign for a product over these directories, which are made for it. Resolves with its id. */
export async function insertCampaign(
  ctx: Context,
  slugs: readonly string[],
  url = "https://acme.example/",
): Promise<string> {
  for (const slug of slugs) await insertDirectory(ctx.db, { slug, dr: 100 - slugs.indexOf(slug) });
  return (await execute(saveCampaign, { url, limit: 610 }, ctx)).id;
}

/** One directory of a campaign as its row says. */
export async function resultOf(db: Db, orderId: string, directory: string) {
  const [row] = await db
    .select()
    .from(directoryResults)
    .where(and(eq(directoryResults.orderId, orderId), eq(directoryResults.directory, directory)));
  if (!row) throw new Error(`there is no ${directory} in ${orderId}`);
  return row;
}

/** Marks a directory of a campaign, as its form does. */
export function markAs(ctx: Context, seen: Seen, to: "planned" | "submitted" | "rejected"): Promise<void> {
  return execute(markCampaignDirectory, { ...seen, to }, ctx);
}

/** Stores a note with a directory of a campaign, as its form does that showed `shown`. */
export function storeNote(
  ctx: Context,
  { campaign, directory }: Pick<Seen, "campaign" | "directory">,
  note: string,
  shown = "",
): Promise<void> {
  const form = { campaign, directory, note, shown: JSON.stringify({ note: shown }) };
  return execute(noteCampaignDirectory, form, ctx);
}
