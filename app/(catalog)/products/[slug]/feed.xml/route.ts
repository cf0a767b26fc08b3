import { changelogFeed } from "@/lib/discovery/changelog-feed";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changelogFeed;
