import { rest } from "@/lib/doors/rest";
import { adviseGrowth } from "@/lib/operations/founder/advise-growth";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(adviseGrowth);
