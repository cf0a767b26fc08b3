import { directoryLabels, pricingTiers } from "@/lib/core/catalog/labels";
import { textBounds } from "@/lib/core/text-bounds";
import { onlyForOptions } from "./only-for";
import { regions } from "./regions";

/** One of a fixed list, or nothing. */
interface Choice {
  kind: "choice";
  options: readonly { value: string; label: string }[];
  /** What an empty one is called; none if one must be chosen. */
  open?: string;
}

interface Line {
  kind: "line" | "page" | "price" | "language" | "day";
  most: number;
}

interface Count {
  kind: "number";
  least: number;
  most: number;
}

/** What an admin writes of a directory. */
export type FactField = { label: string; hint?: string } & (Choice | Line | Count);

const same = (value: string) => ({ value, label: value });
const yesNo = {
  kind: "choice",
  options: [
    { value: "yes", label: "Yes" },
    { value: "no", label: "No" },
  ],
  open: "Unknown",
} as const;
const page = { kind: "page", most: textBounds.url } as const;

/**
 * Everything that an admin may write of a directory, in the order of the form. Its schema, its columns and its inputs follow. An
 * empty one is unknown.
 */
export const factFields = {
  name: { label: "Name", kind: "line", most: textBounds.partnerName },
  url: { label: "Home page", ...page },
  category: { label: "Category", kind: "choice", options: directoryLabels.map(same) },
  pricing: { label: "Pricing", kind: "choice", options: pricingTiers.map(same), open: "Unknown" },
  price: {
    label: "Cheapest paid option",
    hint: "An amount and its currency, such as 19 USD; empty is unknown.",
    kind: "price",
    most: textBounds.amount,
  },
  dr: { label: "Domain rating", hint: "0 to 100; empty is unknown.", kind: "number", least: 0, most: 100 },
  link_type: {
    label: "Link",
    kind: "choice",
    options: [same("dofollow"), same("nofollow")],
    open: "Unknown",
  },
  review_days: {
    label: "Review time in days",
    hint: "0 is the same day; empty is unknown.",
    kind: "number",
    least: 0,
    most: 365,
  },
  launch_platform: { label: "Runs dated launches", ...yesNo },
  submit_url: {
    label: "Where to submit",
    hint: "The page with the form; empty is unknown, and its home page is linked.",
    ...page,
  },
  requires_account: { label: "Asks for an account", ...yesNo },
  requires_backlink: { label: "Asks for a link back", ...yesNo },
  language: {
    label: "Language",
    hint: "Its ISO 639 code, such as en or de.",
    kind: "language",
    most: textBounds.amount,
  },
  region: { label: "Where its readers are", kind: "choice", options: regions.map(same), open: "Anywhere" },
  only_for: { label: "What it takes", kind: "choice", options: onlyForOptions, open: "Products of any kind" },
  sources: {
    label: "Public lists that name it",
    hint: "Those that were counted.",
    kind: "number",
    least: 0,
    most: 1000,
  },
  checked_on: {
    label: "Last confirmed on",
    hint: "The day of the newest source or visit; empty is unknown.",
    kind: "day",
    most: textBounds.amount,
  },
} as const satisfies Record<string, FactField>;

export type FactName = keyof typeof factFields;
export const factNames = Object.keys(factFields) as FactName[];

/** The facts as a form sends and shows them: texts, of which an empty one is an unknown fact. */
export type FactFields = Record<FactName, string>;

/** What the form of a new directory begins with. */
export function newFacts(today: string): FactFields {
  const empty = Object.fromEntries(factNames.map((name) => [name, ""])) as FactFields;
  return { ...empty, category: directoryLabels[0], language: "en", sources: "0", checked_on: today };
}
