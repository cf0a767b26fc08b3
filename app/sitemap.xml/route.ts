import { sitemap } from "@/lib/doors/discovery/sitemap";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sitemap;
