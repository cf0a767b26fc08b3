import { LRUCache } from "lru-cache";
import type { Context } from "@/lib/core/context";
import { chargeWork } from "@/lib/core/limits/charge";
import { visitProduct } from "@/lib/page/facts/visit-product";
import { onBehalfOf } from "@/lib/page/fetch/bot";

type Visit = ReturnType<typeof visitProduct>;

/** Longer than a publish takes, so that those that came with it find its listing and not a page to read. */
const recent = new LRUCache<string, Visit>({ max: 1_000, ttl: 10_000 });

/**
 * Reads a product's page for a publish. Several publishes by one partner of one address within some seconds share one
 * reading, and only who begins it is charged for it: at most one of them can win, and the others cost the founder's site
 * nothing. Throws `rate_limited`.
 */
export async function visitForAll(url: string, ctx: Context): Visit {
  const key = `${ctx.request.caller} ${url}`;
  const shared = recent.get(key);
  if (shared) return shared;
  const visit = chargeWork(ctx, ["page_fetches"]).then(() => visitProduct(url, onBehalfOf(ctx)));
  recent.set(key, visit);
  visit.catch(() => recent.delete(key));
  return visit;
}
