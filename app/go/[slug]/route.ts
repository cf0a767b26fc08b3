import { visit } from "@/lib/doors/discovery/visit";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = visit;
