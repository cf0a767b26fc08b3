import { mcpGuide } from "@/lib/discovery/guides";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mcpGuide;
