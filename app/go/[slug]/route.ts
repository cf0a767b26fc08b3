import { visit } from "@/lib/discovery/visit";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = visit;
