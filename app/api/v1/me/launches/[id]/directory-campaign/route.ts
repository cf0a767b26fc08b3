import { rest } from "@/lib/doors/rest";
import { getDirectoryCampaignStatus } from "@/lib/operations/founder/get-directory-campaign-status";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(getDirectoryCampaignStatus);
