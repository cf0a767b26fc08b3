import { UTCDate } from "@date-fns/utc";
import { addDays, startOfDay } from "date-fns";
import { addresses } from "./addresses";
import { HOUR, publish } from "./publish";

const PLAIN = "text/plain; charset=utf-8";

/** Everything may be read but what belongs to one person. */
export const robots = publish({
  contentType: PLAIN,
  maxAge: HOUR,
  write: (appUrl) =>
    `User-agent: *\nDisallow: /submit/\nDisallow: /me$\nDisallow: /me/\nDisallow: /admin\nDisallow: /sign-in/\n\nSitemap: ${appUrl}${addresses.sitemap}\n`,
});

const VALID_DAYS = 180;

/**
 * RFC 9116. There is no setting for a person to write to, so Contact is the documentation, which says where to turn;
 * Expires is counted from today, because the text is written anew with every answer.
 */
export const securityTxt = publish({
  contentType: PLAIN,
  maxAge: HOUR,
  write(appUrl) {
    const expires = addDays(startOfDay(new UTCDate()), VALID_DAYS).toISOString();
    return `Contact: ${appUrl}${addresses.docs}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${appUrl}${addresses.security}\n`;
  },
});
