import { mcp } from "@/lib/projections/mcp";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mcp;
