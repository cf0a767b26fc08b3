import type { z } from "zod";
import { draftFields } from "@/lib/launch/draft.schema";
import { judgeSource } from "@/lib/media/judge-source";
import type { ProductFacts } from "@/lib/page/facts/read-product";
import type { BotSettings } from "@/lib/page/fetch/bot";
import { type ReadinessReport, suggestedFields } from "./readiness.schema";

type Suggested = ReadinessReport["suggested_listing"];

/**
 * The facts of a page as the fields of a draft. Each is put to the very rule that a draft will put it to, and left out
 * if it is refused, so that the whole can be sent back as it is.
 */
export function suggestedListing(facts: ProductFacts | null, settings: BotSettings): Suggested {
  const names = Object.keys(suggestedFields) as (keyof Suggested)[];
  const fields = names.map((name) => [name, accepted(draftFields[name], facts?.[name])]);
  // The cast names what the loop gives: the value of each field, judged by the field's own rule.
  const suggested = Object.fromEntries(fields) as Suggested;
  // A page that was made on somebody's own machine may name a picture there.
  const isLogoRefused = judgeSource(suggested.logo_url, settings).length > 0;
  return isLogoRefused ? { ...suggested, logo_url: null } : suggested;
}

function accepted(rule: z.ZodType, value: unknown): unknown {
  return rule.safeParse(value ?? undefined).data ?? null;
}
