import ipaddr from "ipaddr.js";
import { z } from "zod";
import { isCurrency, minorOf } from "../currency";
import { textBounds } from "../text-bounds";

// How the text of a variable becomes a value. Each refuses in words that follow the variable's name.

export const origin = z
  .url({ protocol: /^https?$/, error: "must be an http or https address, for example https://catalog.example" })
  .transform((value) => new URL(value))
  .refine((url) => url.href === `${url.origin}/`, "must be an address without path, query or user name")
  .transform((url) => url.origin);

export const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

const isPort = (number: number) => number >= 1 && number <= 65_535;

export const hostList = z
  .string()
  .transform((value) => value.split(",").flatMap((entry) => entry.trim() || []))
  .pipe(
    z.array(
      z
        .string()
        .toLowerCase()
        .regex(/^[^\s/:]+:\d+$|^\[[\da-f:]+\]:\d+$/, { error: "must be host:port pairs, comma-separated", abort: true })
        .refine((pair) => isPort(Number(pair.slice(pair.lastIndexOf(":") + 1))), "must name ports from 1 to 65535"),
    ),
  );

/** A range of addresses: those that share the first `[1]` bits of `[0]`. */
export type AddressRange = [ipaddr.IPv4 | ipaddr.IPv6, number];

export const addressRanges = z.string().transform((value, { addIssue }): AddressRange[] =>
  value.split(",").flatMap((entry) => {
    const text = entry.trim();
    if (text === "") return [];
    const range = addressRange(text);
    if (range) return [range];
    addIssue("must be addresses or ranges such as 10.0.0.0/8, comma-separated");
    return [];
  }),
);

/** Parses an address or a CIDR range; null for anything else. IPv4 in IPv6 counts as IPv4. */
function addressRange(text: string): AddressRange | null {
  const [, address = "", bits] = /^([\d.]{7,15}|[\da-f:.]*:[\da-f:.]*)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.parse(address);
  const length = parsed.toByteArray().length * 8;
  const prefix = bits === undefined ? length : Number(bits);
  if (prefix > length) return null;
  const isMapped = parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() && prefix >= 96;
  return isMapped ? [parsed.toIPv4Address(), prefix - 96] : [parsed, prefix];
}

export const mailAddress = /^[^\s@,<>"]+@[^\s@,<>"]+$/;

export const addressList = z
  .string()
  .transform((value) => value.split(",").flatMap((entry) => entry.trim().toLowerCase() || []))
  .pipe(z.array(z.string().regex(mailAddress, "must be email addresses, comma-separated")));

export const sender = z
  .string()
  .trim()
  .refine(
    (value) => mailAddress.test(/^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value),
    "must be an address, or a name and an address: Catalog <hello@catalog.example>",
  );

/** The base URL of an external service. Some have a path. */
export const serviceAddress = (example: string, refusal: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an http or https address, for example ${example}` })
    .transform((value) => new URL(value))
    .refine(({ search, hash, username }) => !search && !hash && !username, refusal)
    .transform((url) => url.href.replace(/\/+$/, ""));

export const secret = (shortest: number) => z.string().min(shortest, `must have at least ${shortest} characters`);

/** An amount of money in the smallest unit of its currency. */
export interface Price {
  amount: number;
  currency: string;
}

/** "49.00 USD" → 4900 cents. */
export const price = z.string().transform((value, ctx): Price => {
  const [amount = "", currency = "", ...more] = value.trim().split(/\s+/);
  const minor = isCurrency(currency) && more.length === 0 ? minorOf(amount, currency) : null;
  if (minor !== null) return { amount: minor, currency };
  ctx.addIssue({ code: "custom", message: "must be an amount and a currency, for example 49.00 USD" });
  return z.NEVER;
});

export const limit = wholeNumber(1, 1_000_000_000);

export const line = z
  .string()
  .trim()
  .max(textBounds.setting, `must have at most ${textBounds.setting} characters`)
  .regex(/^[^\r\n]*$/, "must be one line");
