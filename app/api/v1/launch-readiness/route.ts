import { checkLaunchReadiness } from "@/lib/operations/check-launch-readiness";
import { rest } from "@/lib/projections/rest";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(checkLaunchReadiness);
