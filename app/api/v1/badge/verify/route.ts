import { rest } from "@/lib/doors/rest";
import { verifyBadge } from "@/lib/operations/public/verify-badge";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(verifyBadge);
