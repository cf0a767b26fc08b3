import { getBadgeSnippet } from "@/lib/operations/get-badge-snippet";
import { rest } from "@/lib/projections/rest";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(getBadgeSnippet);
