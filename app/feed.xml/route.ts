import { feed } from "@/lib/doors/discovery/feed";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = feed;
