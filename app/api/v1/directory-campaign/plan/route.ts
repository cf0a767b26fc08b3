import { planDirectoryCampaign } from "@/lib/operations/plan-directory-campaign";
import { rest } from "@/lib/projections/rest";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(planDirectoryCampaign);
