import { unsubscribeLink } from "@/lib/doors/unsubscribe";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = unsubscribeLink;
