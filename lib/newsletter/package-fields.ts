import { z } from "zod";
import type { AdPackageRow, AdPackageValues } from "@/db/newsletter";
import type { FieldError } from "@/lib/errors";
import { badFields, readFields } from "@/lib/input";
import { line, typedNumber } from "@/lib/schemas/fields";
import { readCheckoutUrl } from "./checkout-link";
import { decimalsOf, isCurrency, MOST_MINOR, minorOf, typedAmount } from "./money";

/** What an admin writes of a package, as a form sends it: texts, of which an empty audience is an unknown one. */
export const PackageFields = z.strictObject({
  name: line(80),
  placement: line(120),
  description: line(500),
  price: z.string().trim().min(1).max(20),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .refine(isCurrency, {
      message: "is not a currency",
      params: { code: "unknown_value", fix: "Write its code of three letters, for example USD, EUR or JPY." },
    }),
  audience_size: typedNumber(0, 999_999_999, "Write digits alone, or leave it empty if unknown."),
  sends_on: z.enum(["1", "2", "3", "4", "5", "6", "7"]).transform(Number),
  checkout_url: z
    .string()
    .max(2048)
    .transform((typed, check) => {
      const url = readCheckoutUrl(typed);
      if (url !== null) return url;
      check.addIssue({
        code: "custom",
        input: typed,
        message: "is not an address that a buyer can be sent to",
        params: {
          code: "invalid_url",
          fix: "Write a full https address without a user name, for example https://buy.stripe.com/abc.",
        },
      });
      return z.NEVER;
    }),
});
export type PackageFields = Record<keyof z.input<typeof PackageFields>, string>;

/** Reads a package as an admin wrote it. Throws `invalid_request`, which names every bad field at once. */
export function readPackage(fields: Record<string, unknown>): AdPackageValues {
  const priceMinor = priceIn(fields);
  const priceErrors = priceMinor === null ? [badPrice(fields)] : [];
  const read = readFields(PackageFields, fields, priceErrors);
  if (priceMinor === null) throw badFields(priceErrors);
  const { name, placement, description, currency, audience_size, sends_on, checkout_url } = read;
  return {
    name,
    placement,
    description,
    currency,
    priceMinor,
    audienceSize: audience_size,
    sendsOn: sends_on,
    checkoutUrl: checkout_url,
  };
}

/** A package as its form shows it. */
export function fieldsOf(row: AdPackageRow): PackageFields {
  return {
    name: row.name,
    placement: row.placement,
    description: row.description,
    price: typedAmount(row.priceMinor, row.currency),
    currency: row.currency,
    audience_size: row.audienceSize === null ? "" : String(row.audienceSize),
    sends_on: String(row.sendsOn),
    checkout_url: row.checkoutUrl,
  };
}

/** The currency that a price is to be read in; two decimals where it is none, so that the price is judged as well. */
function currencyIn({ currency }: Record<string, unknown>): string {
  const code = typeof currency === "string" ? currency.trim().toUpperCase() : "";
  return isCurrency(code) ? code : "USD";
}

function priceIn(fields: Record<string, unknown>): number | null {
  return typeof fields.price === "string" ? minorOf(fields.price, currencyIn(fields)) : null;
}

function badPrice(fields: Record<string, unknown>): FieldError {
  const currency = currencyIn(fields);
  const decimals = decimalsOf(currency);
  const form = decimals === 0 ? `whole ${currency}, for example 149` : `digits and a dot, for example 149 or 149.50`;
  const most = typedAmount(MOST_MINOR, currency);
  const fix = `Write it in ${form}: above zero, at most ${most}, with at most ${decimals} decimals.`;
  return { path: "price", code: "invalid_price", message: `is not a price in ${currency}`, fix };
}
