import type { Context } from "@/lib/context";
import { chargeWork } from "@/lib/limits/charge";
import { visitProduct } from "@/lib/prefill/visit-product";

type Visit = ReturnType<typeof visitProduct>;

const running = new Map<string, Visit>();

/**
 * Reads a product's page for a publish. Several publishes by one partner of one address at the same moment share one reading, and only
 * who begins it is charged for it: at most one of them can win, and the others cost the founder's site nothing.
 * Throws `rate_limited`.
 */
export async function visitForAll(url: string, ctx: Context): Visit {
  const key = `${ctx.caller} ${url}`;
  const shared = running.get(key);
  if (shared) return shared;
  const visit = chargeWork(ctx, ["page_fetches"])
    .then(() => visitProduct(url, ctx.settings))
    .finally(() => running.delete(key));
  running.set(key, visit);
  return visit;
}
