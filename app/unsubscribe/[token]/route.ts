import { unsubscribeLink } from "@/lib/projections/unsubscribe";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = unsubscribeLink;
