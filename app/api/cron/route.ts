import { cron } from "@/lib/doors/cron";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = cron;
/** Seconds that a platform lets one call run: a run of mail takes up to 45. */
export const maxDuration = 60;
