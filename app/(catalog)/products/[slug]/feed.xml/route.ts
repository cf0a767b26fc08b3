import { changelogFeed } from "@/lib/doors/discovery/changelog-feed";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changelogFeed;
