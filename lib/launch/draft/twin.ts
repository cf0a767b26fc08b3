import type { Listed } from "@/db/drafts";
import { routes } from "@/lib/core/routes";

/** Another listing of the same product: it keeps a draft from launching. Its page is public once it is live. */
export interface Twin {
  status: "scheduled" | "live";
  url: string | null;
}

/** Row → what others may see of it: what waits for its week has no page and no name yet. */
export function twinOf(listed: Listed | null, appUrl: string): Twin | null {
  if (listed === null) return null;
  const url = listed.status === "live" && listed.slug ? `${appUrl}${routes.product(listed.slug)}` : null;
  return { status: listed.status, url };
}

/** "This product is live already: https://…" */
export function listedWords({ status, url }: Twin): string {
  return url ? `This product is live already: ${url}.` : `Another launch of this product is ${status} already.`;
}
