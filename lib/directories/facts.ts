import { z } from "zod";
import type { DirectoryFacts } from "@/db/directory-edits";
import { directoryLabels, pricingTiers } from "@/lib/core/catalog/labels";
import { dateOf } from "@/lib/core/catalog/weeks";
import { isCurrency } from "@/lib/core/currency";
import { Problem } from "@/lib/core/errors";
import { Day, labelOf, line, ProductUrl, typedNumber } from "@/lib/core/fields";
import { badField } from "@/lib/core/input";
import { textBounds } from "@/lib/core/text-bounds";
import { type FactFields, factFields } from "./fact-fields";
import { onlyForOptions } from "./only-for";
import { regions } from "./regions";

const unknown = "Leave it empty if it is not known.";
const { dr, review_days, sources } = factFields;

/** Text in which an empty one is unknown. */
const orUnknown = <T>(schema: z.ZodType<T, string | null>, most: number) =>
  z
    .string()
    .max(most)
    .transform((typed) => typed.trim() || null)
    .pipe(schema.nullable());

const yesNo = z.enum(["", "yes", "no"]).transform((value) => (value === "" ? null : value === "yes"));

/** `19 usd` → "19 USD", as the shipped prices are written. */
const Price = rewritten(
  (typed) => {
    const [, amount, currency = ""] = /^(\d{1,7}(?:\.\d{1,2})?)\s*([a-z]{3})$/i.exec(typed) ?? [];
    return amount && isCurrency(currency.toUpperCase()) ? `${amount} ${currency.toUpperCase()}` : null;
  },
  { message: "is not an amount and its currency", fix: `Write it like 19 USD or 9.50 EUR. ${unknown}` },
);

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

const Language = rewritten(
  (typed) => {
    const code = typed.toLowerCase();
    return /^[a-z]{2}$/.test(code) && languageNames.of(code) !== undefined ? code : null;
  },
  { message: "is no code of a language", fix: "Send its two letters of ISO 639, such as en or de." },
);

/** The facts as a form sends them, by the table in `fact-fields.ts`. */
export const Facts = z.strictObject({
  name: line(textBounds.partnerName),
  // As the shipped ones are written, so that a form that was only opened changes nothing.
  url: ProductUrl.transform((href) => href.replace(/^(https?:\/\/[^/]+)\/$/, "$1")),
  submit_url: orUnknown(ProductUrl, textBounds.url),
  category: labelOf(directoryLabels),
  pricing: z.enum(["", ...pricingTiers]).transform((value) => value || null),
  price: orUnknown(Price, textBounds.amount),
  dr: typedNumber(dr.least, dr.most, unknown),
  link_type: z.enum(["", "dofollow", "nofollow"]).transform((value) => value || null),
  review_days: typedNumber(review_days.least, review_days.most, unknown),
  launch_platform: yesNo,
  requires_account: yesNo,
  requires_backlink: yesNo,
  language: orUnknown(Language, textBounds.amount),
  region: z.enum(["", ...regions]).transform((value) => value || null),
  only_for: z.enum(["", ...onlyForOptions.map(({ value }) => value)]).transform((value) => value || null),
  sources: typedNumber(sources.least, sources.most, "Write 0 if no list names it.").transform((count) => count ?? 0),
  checked_on: orUnknown(Day, textBounds.amount),
} satisfies Record<keyof FactFields, z.ZodType<unknown, string>>);

/** Text that is stored in one form; `read` gives null for what is none. */
function rewritten(read: (typed: string) => string | null, { message, fix }: { message: string; fix: string }) {
  return z.string().transform((typed, check) => {
    const value = read(typed);
    if (value !== null) return value;
    check.addIssue({ code: "custom", input: typed, message, params: { fix } });
    return z.NEVER;
  });
}

/** The facts as the database stores them. Whether entering is free follows from the pricing. */
export function toColumns(facts: z.output<typeof Facts>) {
  return {
    name: facts.name,
    url: facts.url,
    submitUrl: facts.submit_url,
    category: facts.category,
    pricing: facts.pricing,
    price: facts.price,
    dr: facts.dr,
    linkType: facts.link_type,
    reviewDays: facts.review_days,
    launchPlatform: facts.launch_platform,
    requiresAccount: facts.requires_account,
    requiresBacklink: facts.requires_backlink,
    language: facts.language,
    region: facts.region,
    onlyFor: facts.only_for,
    sources: facts.sources,
    checkedOn: facts.checked_on,
    freeToEnter: facts.pricing === null ? null : facts.pricing !== "Paid",
  } satisfies DirectoryFacts;
}

/** The facts as a form shows them. */
export function factsOf(row: Omit<DirectoryFacts, "freeToEnter">): FactFields {
  return {
    name: row.name,
    url: row.url,
    category: row.category,
    pricing: row.pricing ?? "",
    price: row.price ?? "",
    dr: textOf(row.dr),
    link_type: row.linkType ?? "",
    review_days: textOf(row.reviewDays),
    launch_platform: yesOrNo(row.launchPlatform),
    submit_url: row.submitUrl ?? "",
    requires_account: yesOrNo(row.requiresAccount),
    requires_backlink: yesOrNo(row.requiresBacklink),
    language: row.language ?? "",
    region: row.region ?? "",
    only_for: row.onlyFor ?? "",
    sources: String(row.sources),
    checked_on: row.checkedOn ?? "",
  };
}

/** Throws for facts that contradict one another, or today. */
export function refuseContradiction({ price, pricing, checked_on }: z.output<typeof Facts>, now: Date): void {
  if (price !== null && pricing === "Free") {
    const fix = "Choose Freemium or Paid, or empty the price.";
    throw badField("price", "contradiction", "is the price of a directory that is Free", fix);
  }
  if (checked_on !== null && checked_on > dateOf(now)) {
    throw badField("checked_on", "in_the_future", "is in the future", "Send today or an earlier day.");
  }
}

function yesOrNo(value: boolean | null): string {
  if (value === null) return "";
  return value ? "yes" : "no";
}

function textOf(value: number | null): string {
  return value === null ? "" : String(value);
}

/** The refusal of a directory that is not in the catalog. */
export function noDirectory(): Problem {
  return new Problem("not_found", "There is no such directory.");
}
