import { z } from "zod";
import type { DirectoryRow } from "@/db/directories";
import type { DirectoryFacts } from "@/db/directory-edits";
import { pricingTiers } from "@/lib/catalog/labels";
import { readFields } from "@/lib/input";
import { ProductUrl } from "@/lib/schemas/fields";

const MOST_DAYS = 365;

/** A whole number typed into a field; empty is unknown. */
function wholeNumber(most: number) {
  return z.string().transform((typed, check) => {
    const text = typed.trim();
    if (text === "") return null;
    const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
    if (number <= most) return number;
    check.addIssue({
      code: "custom",
      input: typed,
      message: `is not a whole number from 0 to ${most}`,
      params: { code: "invalid_number", fix: "Leave it empty where it is not known." },
    });
    return z.NEVER;
  });
}

/** The facts as a form sends them: texts, of which an empty one is an unknown fact. */
export const FactFields = z.strictObject({
  pricing: z.enum(["", ...pricingTiers]).transform((value) => value || null),
  dr: wholeNumber(100),
  link_type: z.enum(["", "dofollow", "nofollow"]).transform((value) => value || null),
  review_days: wholeNumber(MOST_DAYS),
  submit_url: z
    .string()
    .transform((typed) => typed.trim() || null)
    .pipe(ProductUrl.nullable()),
  launch_platform: z.enum(["", "yes", "no"]).transform((value) => (value === "" ? null : value === "yes")),
});
export type FactFields = Record<keyof z.input<typeof FactFields>, string>;

/** Reads the facts of a directory as an admin wrote them. Throws `invalid_request`, which names every bad field at once. */
export function readFacts(fields: Record<string, unknown>): DirectoryFacts {
  const { pricing, dr, link_type, review_days, submit_url, launch_platform } = readFields(FactFields, fields);
  return {
    pricing,
    dr,
    linkType: link_type,
    reviewDays: review_days,
    submitUrl: submit_url,
    launchPlatform: launch_platform,
  };
}

/** The facts as a form shows them. */
export function factsOf(row: Pick<DirectoryRow, keyof DirectoryFacts>): FactFields {
  return {
    pricing: row.pricing ?? "",
    dr: textOf(row.dr),
    link_type: row.linkType ?? "",
    review_days: textOf(row.reviewDays),
    submit_url: row.submitUrl ?? "",
    launch_platform: yesOrNo(row.launchPlatform),
  };
}

function yesOrNo(value: boolean | null): string {
  if (value === null) return "";
  return value ? "yes" : "no";
}

function textOf(value: number | null): string {
  return value === null ? "" : String(value);
}
