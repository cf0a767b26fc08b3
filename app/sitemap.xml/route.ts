import { sitemap } from "@/lib/discovery/sitemap";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sitemap;
