import { z } from "zod";
import type { DirectoryRow } from "@/db/directories";
import type { DirectoryFacts } from "@/db/directory-edits";
import { pricingTiers } from "@/lib/core/catalog/labels";
import { Problem } from "@/lib/core/errors";
import { ProductUrl, typedNumber } from "@/lib/core/fields";
import { textBounds } from "@/lib/core/text-bounds";

const MAX_DAYS = 365;

const unknown = "Leave it empty if it is not known.";

/** The facts as a form sends them: texts, of which an empty one is an unknown fact. */
export const Facts = z.strictObject({
  pricing: z.enum(["", ...pricingTiers]).transform((value) => value || null),
  dr: typedNumber(0, 100, unknown),
  link_type: z.enum(["", "dofollow", "nofollow"]).transform((value) => value || null),
  review_days: typedNumber(0, MAX_DAYS, unknown),
  submit_url: z
    .string()
    .max(textBounds.url)
    .transform((typed) => typed.trim() || null)
    .pipe(ProductUrl.nullable()),
  launch_platform: z.enum(["", "yes", "no"]).transform((value) => (value === "" ? null : value === "yes")),
});
export type FactFields = Record<keyof z.input<typeof Facts>, string>;

/** The facts as the database stores them. */
export function toColumns({ link_type, review_days, submit_url, launch_platform, ...facts }: z.output<typeof Facts>) {
  return {
    ...facts,
    linkType: link_type,
    reviewDays: review_days,
    submitUrl: submit_url,
    launchPlatform: launch_platform,
  } satisfies DirectoryFacts;
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

/** The refusal of a directory that is not in the catalog. */
export function noDirectory(): Problem {
  return new Problem("not_found", "There is no such directory.");
}
