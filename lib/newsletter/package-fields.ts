import { z } from "zod";
import type { AdPackageValues } from "@/db/newsletter";
import { decimalsOf, isCurrency, MAX_MINOR_UNITS, minorOf, typedAmount } from "@/lib/core/currency";
import type { FieldError } from "@/lib/core/errors";
import { line } from "@/lib/core/fields";
import { badFields } from "@/lib/core/input";
import { adSlots } from "@/lib/core/issue-parts";
import { textBounds } from "@/lib/core/text-bounds";
import { readCheckoutUrl } from "./checkout-link";

/** The fields of a package that admins edit, as a form sends them: as text. */
export const PackageFields = z.strictObject({
  name: line(textBounds.adName),
  placement: line(textBounds.adPlacement),
  description: line(textBounds.adDescription),
  price: z.string().trim().min(1).max(textBounds.amount),
  currency: z
    .string()
    .max(textBounds.amount)
    .trim()
    .toUpperCase()
    .refine(isCurrency, {
      message: "is not a currency",
      params: { code: "unknown_value", fix: "Write its code of three letters, for example USD, EUR or JPY." },
    }),
  slot: z.enum(adSlots),
  sends_on: z.enum(["1", "2", "3", "4", "5", "6", "7"]).transform(Number),
  checkout_url: z
    .string()
    .max(textBounds.url)
    .transform((typed, check) => {
      const url = readCheckoutUrl(typed);
      if (url !== null) return url;
      check.addIssue({
        code: "custom",
        input: typed,
        message: "is not a URL where a buyer can pay",
        params: {
          code: "invalid_url",
          fix: "Write a full https URL without a user name, for example https://buy.stripe.com/abc.",
        },
      });
      return z.NEVER;
    }),
});
export type PackageFields = Record<keyof z.input<typeof PackageFields>, string>;

/** Checks the price together with the currency, which decides how many decimals it has. */
export function judgePrice(raw: Record<string, unknown>): FieldError[] {
  const { price, currency } = raw;
  const code = typeof currency === "string" ? currency.trim().toUpperCase() : "";
  // Beside a currency that is none the price is judged as well, with two decimals.
  const known = isCurrency(code) ? code : "USD";
  return typeof price === "string" && minorOf(price, known) !== null ? [] : [badPrice(known)];
}

/** A package as the database stores it. */
export function toColumns({
  price,
  sends_on,
  checkout_url,
  ...fields
}: z.output<typeof PackageFields>): AdPackageValues {
  const priceMinor = minorOf(price, fields.currency);
  if (priceMinor === null) throw badFields([badPrice(fields.currency)]);
  return { ...fields, priceMinor, sendsOn: sends_on, checkoutUrl: checkout_url };
}

/** A package as its form shows it. */
export function fieldsOf(row: AdPackageValues): PackageFields {
  return {
    name: row.name,
    placement: row.placement,
    description: row.description,
    price: typedAmount(row.priceMinor, row.currency),
    currency: row.currency,
    slot: row.slot,
    sends_on: String(row.sendsOn),
    checkout_url: row.checkoutUrl,
  };
}

function badPrice(currency: string): FieldError {
  const decimals = decimalsOf(currency);
  const form = decimals === 0 ? `whole ${currency}, for example 149` : `digits and a dot, for example 149 or 149.50`;
  const most = typedAmount(MAX_MINOR_UNITS, currency);
  const fix = `Write it in ${form}: above zero, at most ${most}, with at most ${decimals} decimals.`;
  return { path: "price", code: "invalid_price", message: `is not a price in ${currency}`, fix };
}
