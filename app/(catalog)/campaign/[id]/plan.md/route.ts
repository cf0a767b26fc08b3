import { campaignAsMarkdown } from "@/lib/doors/plan-download";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaignAsMarkdown;
