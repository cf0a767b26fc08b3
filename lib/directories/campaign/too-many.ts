import { Problem } from "@/lib/core/errors";

/** The refusal of a campaign for one more product than an account may have. */
export function tooManyCampaigns(most: number): Problem {
  const fix = "A plan for a product that you saved before can still be saved again.";
  return new Problem("invalid_request", `Your account holds ${most} campaigns, which is the most. ${fix}`);
}
