import { rest } from "@/lib/doors/rest";
import { checkLaunchReadiness } from "@/lib/operations/public/check-launch-readiness";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = rest(checkLaunchReadiness);
