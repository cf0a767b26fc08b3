import { adviseGrowth } from "@/lib/operations/advise-growth";
import { rest } from "@/lib/projections/rest";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(adviseGrowth);
