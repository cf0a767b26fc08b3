import { mcp } from "@/lib/doors/mcp";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mcp;
