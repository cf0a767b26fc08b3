export { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } from "@/lib/doors/front";

/** Seconds that a platform lets one call run: a run of mail takes up to 45. */
export const maxDuration = 60;
