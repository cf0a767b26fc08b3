import { aiCatalog } from "@/lib/doors/discovery/catalogs";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = aiCatalog;
