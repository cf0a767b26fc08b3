import { UTCDate } from "@date-fns/utc";
import { addDays, startOfDay } from "date-fns";
import { env } from "@/lib/core/env";
import { addresses } from "../addresses";
import { HOUR, publish } from "./publish";

const PLAIN = "text/plain; charset=utf-8";

/** Allows everything except what belongs to one person. */
export const robots = publish({
  contentType: PLAIN,
  maxAge: HOUR,
  write: (appUrl) =>
    `User-agent: *\nDisallow: /submit/\nDisallow: /me$\nDisallow: /me/\nDisallow: /admin\nDisallow: /sign-in/\nDisallow: /oauth/\n\nSitemap: ${appUrl}${addresses.sitemap}\n`,
});

const VALID_DAYS = 180;

export const securityTxt = publish({
  contentType: PLAIN,
  maxAge: HOUR,
  write: (appUrl) => writeSecurityTxt(appUrl, env().contactEmail),
});

/**
 * RFC 9116. Without CONTACT_EMAIL, Contact is the documentation about reporting. Expires is counted from today,
 * because the text is written for every answer.
 */
export function writeSecurityTxt(appUrl: string, contactEmail: string | null): string {
  const contact = contactEmail ? `mailto:${contactEmail}` : `${appUrl}${addresses.report}`;
  const expires = addDays(startOfDay(new UTCDate()), VALID_DAYS).toISOString();
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${appUrl}${addresses.security}\n`;
}
