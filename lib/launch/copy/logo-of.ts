import type { Context } from "@/lib/core/context";
import { fromWire, isOurs } from "@/lib/media/address";
import { takeOver } from "@/lib/media/take-over";
import { onBehalfOf } from "@/lib/page/fetch/bot";
import type { LogoColumns } from "./copy";

/**
 * The logo of a new launch: the one that was sent, otherwise the page's first that can be stored. A picture of this
 * site stays as it is; another site's is fetched and stored. If that fails, there is no logo, only its URL.
 */
export async function logoOf(ctx: Context, sent: string | undefined, ofPage: readonly string[]): Promise<LogoColumns> {
  const own = sent === undefined ? null : fromWire(sent, ctx.settings.appUrl);
  if (own !== null && isOurs(own)) return { logoUrl: own, logoSourceUrl: null };
  const addresses = sent === undefined ? ofPage : [sent];
  const taken = await takeOver(ctx, addresses, onBehalfOf(ctx));
  return { logoUrl: taken?.stored ?? null, logoSourceUrl: taken?.source ?? addresses[0] ?? null };
}
