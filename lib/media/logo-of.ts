import type { Context } from "@/lib/context";
import type { LogoColumns } from "@/lib/listing/copy";
import { onBehalfOf } from "@/lib/page-fetch/bot";
import { fromWire, uploadOf } from "./address";
import { takeOver } from "./take-over";

/**
 * The logo of a new launch: the one that was sent, else the first of the page that can be stored here. A picture of this
 * site stays as it is; one of another site is fetched and stored. Where that fails there is no logo, only its address.
 */
export async function logoOf(ctx: Context, sent: string | undefined, ofPage: readonly string[]): Promise<LogoColumns> {
  const own = sent === undefined ? null : fromWire(sent, ctx.settings.appUrl);
  if (own !== null && uploadOf(own)) return { logoUrl: own, logoSourceUrl: null };
  const addresses = sent === undefined ? ofPage : [sent];
  const taken = await takeOver(ctx, addresses, onBehalfOf(ctx));
  return { logoUrl: taken?.stored ?? null, logoSourceUrl: taken?.source ?? addresses[0] ?? null };
}
