import type { z } from "zod";
import { draftFields } from "@/lib/launch/draft.schema";
import type { ProductFacts } from "@/lib/page/facts/read-product";
import { type ReadinessReport, suggestedFields } from "./readiness.schema";

type Suggested = ReadinessReport["suggested_listing"];

/**
 * The facts of a page as the fields of a draft. Each is put to the very rule that a draft will put it to, and left out
 * if it is refused, so that the whole can be sent back as it is.
 */
export function suggestedListing(facts: ProductFacts | null): Suggested {
  const names = Object.keys(suggestedFields) as (keyof Suggested)[];
  const suggested = names.map((name) => [name, accepted(draftFields[name], facts?.[name])]);
  // The cast names what the loop gives: the value of each field, judged by the field's own rule.
  return Object.fromEntries(suggested) as Suggested;
}

function accepted(rule: z.ZodType, value: unknown): unknown {
  return rule.safeParse(value ?? undefined).data ?? null;
}
