import { campaignAsMarkdown } from "@/lib/doors/downloads/plan-download";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaignAsMarkdown;
