import { llmsTxt } from "@/lib/doors/discovery/guides";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = llmsTxt;
