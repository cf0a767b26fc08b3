import { verifyBadge } from "@/lib/operations/verify-badge";
import { rest } from "@/lib/projections/rest";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(verifyBadge);
