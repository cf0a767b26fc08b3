import { getLaunchAnalytics } from "@/lib/operations/get-launch-analytics";
import { rest } from "@/lib/projections/rest";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(getLaunchAnalytics);
