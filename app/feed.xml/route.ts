import { feed } from "@/lib/discovery/feed";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = feed;
