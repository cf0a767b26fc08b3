import type { FieldError } from "@/lib/core/errors";
import { ProductUrl } from "@/lib/core/fields";
import { isPublicHost } from "@/lib/page/fetch/public-address";

/**
 * Refuses a picture URL that visibly points into a private network. Allows this site's own pictures, and hosts that
 * are allowed by name. The field's own rule refuses invalid URLs.
 */
export function judgeSource(
  value: unknown,
  { appUrl, fetchAllowHosts }: { appUrl: string; fetchAllowHosts: readonly string[] },
): FieldError[] {
  const { data } = ProductUrl.safeParse(value);
  const url = data === undefined ? null : new URL(data);
  if (!url || url.origin === appUrl || isPublicHost(url) || fetchAllowHosts.includes(url.host)) return [];
  const fix = "Send the address of a picture that everybody can open.";
  return [{ path: "logo_url", code: "not_public", message: "leads into a private network", fix }];
}
