import { formatCount } from "@/lib/core/format/numbers";
import type { CampaignPlan } from "@/lib/directories/campaign.schema";
import { onlyForWords } from "@/lib/directories/only-for";
import type { PlannedProduct } from "../audience";
import type { Choosable } from "../choice/choosable";
import { type Mismatch, mismatchOf } from "../choice/mismatch";
import { isOutOfPlace } from "../choice/out-of-place";

/** How the reason of a directory begins that does not take the product, as far as it is known. */
const FILLING = "Only to fill the plan";

/** The words of a directory that only fills the plan; null if it takes the product. */
export function fillsOnly(directory: Choosable, product: PlannedProduct): string | null {
  const mismatch = mismatchOf(directory, product);
  if (mismatch) return `${FILLING} (${otherThan(mismatch)})`;
  return isOutOfPlace(directory, product) ? `${FILLING} (not a place for this kind of product)` : null;
}

const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** What a directory takes that a product is not. */
function otherThan(mismatch: Mismatch): string {
  if (mismatch === "software") return "Software only";
  if (mismatch === "no place") return "Not for local businesses";
  if ("kind" in mismatch) return onlyForWords(mismatch.kind);
  return "region" in mismatch ? `For ${mismatch.region} only` : `In ${languageNames.of(mismatch.language)} only`;
}

/** What to know of a plan that is longer than there are directories for its product; null if it is not. */
export function fillingWords(plan: CampaignPlan): string | null {
  const count = plan.weeks.flatMap(({ directories }) => directories).filter(({ only_fills }) => only_fills).length;
  if (count === 0) return null;
  return `${formatCount(count, "directory", "directories")} of this plan only ${count === 1 ? "fills" : "fill"} it: nothing else is left, and they take other products, as far as is known. Each says so.`;
}
