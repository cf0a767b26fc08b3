import { mcpGuide } from "@/lib/doors/discovery/guides";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mcpGuide;
