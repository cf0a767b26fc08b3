import { type AdPackageRow, findLiveTool, findTakenDates } from "@/db/newsletter";
import { dateOf } from "@/lib/core/catalog/weeks";
import type { Context } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { approvedDays } from "./issue";
import { nextFreeDates } from "./send-dates";

/** A live listing, as an ad's checkout link names it. */
export interface AdvertisedTool {
  id: string;
  slug: string | null;
  name: string;
}

/** The live listing with this id or slug. Throws `not_found`: only live listings can be advertised. */
export async function liveTool({ db }: Pick<Context, "db">, idOrSlug: string): Promise<AdvertisedTool> {
  const tool = await findLiveTool(db, idOrSlug);
  if (!tool) {
    const message = "is not the id or slug of a live listing";
    const fix = "Find the listing with search_products, or leave tool_id out: the packages are the same.";
    throw new Problem("not_found", `No live listing has the id or slug “${idOrSlug}”.`, {
      errors: [{ path: "tool_id", code: "not_live", message, fix }],
    });
  }
  return tool;
}

/** The next free dates of each of these packages, by package id. */
export async function freeDatesOf(
  { db, now }: Pick<Context, "db" | "now">,
  packages: readonly Pick<AdPackageRow, "id" | "sendsOn">[],
): Promise<Map<string, string[]>> {
  const ids = packages.map(({ id }) => id);
  const taken = new Map<string, Set<string>>(ids.map((id) => [id, new Set()]));
  for (const { packageId, date } of await findTakenDates(db, ids, dateOf(now))) taken.get(packageId)?.add(date);
  const isApproved = await approvedDays(db, now);
  const isTaken = (id: string) => (date: string) => isApproved(date) || taken.get(id)?.has(date) === true;
  return new Map(packages.map(({ id, sendsOn }) => [id, nextFreeDates(now, sendsOn, isTaken(id))]));
}
