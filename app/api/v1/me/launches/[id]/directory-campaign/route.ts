import { getDirectoryCampaignStatus } from "@/lib/operations/get-directory-campaign-status";
import { rest } from "@/lib/projections/rest";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(getDirectoryCampaignStatus);
