import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { directoryResults } from "@/db/schema";
import { insertDirectory } from "@/db/testing";
import type { Context } from "@/lib/context";
import { readPlanInputs } from "./plan-inputs";
import { saveCampaign } from "./save-campaign";

/** Saves a campaign for a product over these directories, which are made for it. Resolves with its id. */
export async function insertCampaign(
  ctx: Context,
  slugs: readonly string[],
  url = "https://acme.example/",
): Promise<string> {
  for (const slug of slugs) await insertDirectory(ctx.db, { slug, dr: 100 - slugs.indexOf(slug) });
  return saveCampaign(ctx, readPlanInputs(new URLSearchParams({ url, limit: "610" })));
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
