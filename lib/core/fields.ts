import { z } from "zod";
import { namedPeriods, spanOf } from "@/lib/core/catalog/period";
import { oneLine } from "./clean-text";
import { didYouMean } from "./did-you-mean";
import { pageOfAppLink } from "./identity/app-links";
import { textBounds } from "./text-bounds";
import { hasHostName, parseUrl } from "./url";
import { hasVisibleCharacter } from "./visible";

/** Lists of labels up to this length are listed completely in a refusal. */
const SHORT_LIST = 15;

/** One of a fixed list of labels. Ignores case, and returns the label as the list spells it. */
export function labelOf<const T extends readonly string[]>(labels: T) {
  const byLowerCase = new Map<string, T[number]>(labels.map((label) => [label.toLowerCase(), label]));
  return z
    .string()
    .max(textBounds.label)
    .transform((value, check): T[number] => {
      const label = byLowerCase.get(value.trim().toLowerCase());
      if (label !== undefined) return label;
      check.addIssue({
        code: "custom",
        input: value,
        message: "is not a known value",
        params: {
          code: "unknown_value",
          fix: didYouMean(value, labels, { name: "values", all: labels.length <= SHORT_LIST }),
        },
      });
      return z.NEVER;
    })
    .meta({ enum: [...labels] });
}

/** `today`, `week`, `month`, `year`, `all`, or one existing ISO week. */
export const Period = z
  .string()
  .max(textBounds.period)
  .refine((value) => value === "all" || spanOf(value, new Date(0)) !== null, {
    message: "is not a period",
    params: {
      code: "unknown_value",
      fix: `Send one of ${namedPeriods.join(", ")}, or an ISO week that exists, such as 2026-W47.`,
    },
  })
  .default("all")
  .describe("When it launched (UTC): today, week, month, year, all or a week such as 2026-W47.");

/**
 * Control characters, plain or percent-encoded. The URL parser drops tabs and line ends, so programs would disagree
 * about the URL.
 */
const CONTROL = /\p{Cc}|%(?:[01][\da-f]|7f|c2%[89][\da-f])/iu;

/** An http or https URL, as typed: the scheme may be missing. `fix` says what to send instead of what is none. */
function httpUrl(fix: string) {
  return z
    .string()
    .trim()
    .min(1)
    .max(textBounds.url)
    .transform((value, check) => {
      const url = parseHttpUrl(value);
      if (url && !CONTROL.test(value)) return url.href;
      const fault = urlFault(value, fix);
      const params = { code: "invalid_url", fix: fault.fix };
      check.addIssue({ code: "custom", input: value, message: fault.message, params });
      return z.NEVER;
    })
    .meta({ format: "uri" });
}

/** The URL of a product, or of a page about one. */
export const ProductUrl = httpUrl("Send the product's public address, for example https://your-product.example.");

/** The URL of a picture. */
export const PictureUrl = httpUrl("Send the picture's URL, for example https://your-product.example/logo.png.");

/** What is wrong with a URL that is refused. `fix` says what to send instead of one that is none. */
function urlFault(value: string, fix: string): { message: string; fix: string } {
  if (CONTROL.test(value)) {
    return {
      message: "holds a control character",
      fix: "Send the address without tabs, line ends and other control characters, plain or percent-encoded (%00, %09).",
    };
  }
  const url = parseTyped(value);
  if (url?.username || url?.password) {
    return { message: "holds a user name or a password", fix: `Remove what stands before the @. ${fix}` };
  }
  return { message: url && !isHttp(url) ? "is no http or https URL" : "is not a URL", fix };
}

function parseTyped(value: string): URL | null {
  return parseUrl(/^[a-z][a-z\d+.-]*:\/\//i.test(value) ? value : `https://${value}`);
}

function isHttp({ protocol }: URL): boolean {
  return protocol === "http:" || protocol === "https:";
}

function parseHttpUrl(typed: string): URL | null {
  const url = parseTyped(pageOfAppLink(typed));
  if (!url || !isHttp(url) || url.username || url.password) return null;
  // Each character may become nine in the address: no database index holds that.
  if (!hasHostName(url) || url.href.length > textBounds.url) return null;
  const hasName = url.hostname.includes(".") || url.hostname === "localhost" || url.hostname.startsWith("[");
  return hasName ? url : null;
}

/**
 * One line of text of 1 to `most` characters. Removes control and invisible characters and collapses white space
 * first.
 */
export function line(most: number) {
  return z
    .string()
    .overwrite(oneLine)
    .min(1)
    .max(most)
    .refine((text) => text === "" || hasVisibleCharacter(text), {
      message: "has no visible character",
      params: { code: "invisible", fix: "Write at least one character that can be seen." },
    });
}

/** A whole number typed into a form field; null if the field is empty. `fix` says what to do instead. */
export function typedNumber(least: number, most: number, fix: string) {
  return z
    .string()
    .max(textBounds.amount)
    .transform((typed, check) => {
      const text = typed.trim();
      if (text === "") return null;
      const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      if (number >= least && number <= most) return number;
      const range = `${least} to ${most.toLocaleString("en")}`;
      check.addIssue({
        code: "custom",
        input: typed,
        message: `is not a whole number from ${range}`,
        params: { code: "invalid_number", fix },
      });
      return z.NEVER;
    });
}

/** An email address; white space around it is removed. */
export const EmailAddress = z
  .string()
  .trim()
  .pipe(z.email().max(textBounds.email))
  .meta({ format: "email", maxLength: textBounds.email });

/** The address of an account: in lower case, as accounts are found by it. */
export const AccountEmail = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email().max(textBounds.email))
  .meta({ format: "email", maxLength: textBounds.email });

/** The slug of a listing. Slugs are in lower case, and people and agents copy them from headings and links in any case. */
export const Slug = z.string().trim().toLowerCase().min(1).max(textBounds.slug);

/** The slug or id of a listing. */
export const SlugOrId = Slug.describe("Slug or id of a listing.");

/** RFC 3339 in UTC. */
export const Instant = z.iso.datetime().describe("RFC 3339, UTC.");
export const Day = z.iso.date().describe("YYYY-MM-DD.");

const HANDLE = /^(?:(?:https?:\/\/)?(?:www\.|mobile\.)?(?:x|twitter)\.com\/)?@?(\w{1,15})\/?(?:\?.*)?$/i;

/** A handle on X as people write it — `acme`, `@acme`, `https://x.com/acme` — returned as `@acme`. */
export const TwitterHandle = z
  .string()
  .trim()
  .max(textBounds.handle)
  .transform((value, check) => {
    const [, handle] = HANDLE.exec(value) ?? [];
    if (handle) return `@${handle}`;
    check.addIssue({
      code: "custom",
      input: value,
      message: "is not a handle on X",
      params: { code: "invalid_handle", fix: "Send 1 to 15 letters, digits or underscores, for example @acme." },
    });
    return z.NEVER;
  });
