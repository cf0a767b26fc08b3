import type { Answer } from "./connect";

/** Headers by which a protection service says that it answered in place of the site. */
const wallHeaders: readonly (readonly [name: string, value: string])[] = [
  ["cf-mitigated", "challenge"],
  ["x-vercel-mitigated", "challenge"],
  ["x-vercel-mitigated", "deny"],
  ["x-amzn-waf-action", "challenge"],
  ["x-amzn-waf-action", "captcha"],
];

const wallStatuses = new Set([401, 403, 405, 429, 503]);

/** Phrases of the challenge pages of Cloudflare, DataDome, Imperva, HUMAN, Akamai, DDoS-Guard, Vercel and Sucuri. */
const wallPhrases = [
  "just a moment...",
  "attention required! | cloudflare",
  "cdn-cgi/challenge-platform",
  "enable javascript and cookies to continue",
  "captcha-delivery.com",
  "_incapsula_resource",
  "px-captcha",
  "errors.edgesuite.net",
  "ddos-guard",
  "vercel security checkpoint",
  "sucuri website firewall",
  "verify you are human",
  "verifying you are human",
  "checking your browser",
];

/** Marks that only a challenge page holds together; some walls send it with status 200. */
const challengeMarks: readonly (readonly string[])[] = [
  ["<title>just a moment...", "_cf_chl_opt"],
  ["<title>just a moment...", "challenge-platform"],
  ["captcha-delivery.com/c.js", "enable js"],
  ["<title>vercel security checkpoint"],
];

/** Whether a page that came with a good status is a wall all the same. `text` is the start of its body. */
export function isChallengePage(text: string): boolean {
  const lower = text.toLowerCase();
  return challengeMarks.some((marks) => marks.every((mark) => lower.includes(mark)));
}

/** Whether an answer is a wall against robots and not the site itself. `text` is the start of its body. */
export function isBotWall(answer: Pick<Answer, "status" | "header">, text: string): boolean {
  if (wallHeaders.some(([name, value]) => answer.header(name)?.toLowerCase().startsWith(value))) return true;
  const lower = text.toLowerCase();
  return wallStatuses.has(answer.status) && wallPhrases.some((phrase) => lower.includes(phrase));
}
