import { rest } from "@/lib/doors/rest";
import { planDirectoryCampaign } from "@/lib/operations/public/plan-directory-campaign";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(planDirectoryCampaign);
