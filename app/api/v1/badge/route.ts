import { rest } from "@/lib/doors/rest";
import { getBadgeSnippet } from "@/lib/operations/public/get-badge-snippet";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(getBadgeSnippet);
