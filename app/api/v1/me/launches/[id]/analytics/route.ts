import { rest } from "@/lib/doors/rest";
import { getLaunchAnalytics } from "@/lib/operations/founder/get-launch-analytics";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(getLaunchAnalytics);
