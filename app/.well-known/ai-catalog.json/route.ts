import { aiCatalog } from "@/lib/discovery/catalogs";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = aiCatalog;
