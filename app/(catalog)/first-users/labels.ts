import type { FirstUsersReport } from "@/lib/reports/first-users/first-users.schema";

type SelfPromo = FirstUsersReport["subreddits"][number]["self_promo"];

/** What a community's rule on posts about one's own product means, in two or three words. */
export function promoWords(rule: SelfPromo): string {
  return rule === null ? "Rule unknown" : { allowed: "Allowed", limited: "Limited", no: "Not allowed" }[rule];
}

const engineNames: Readonly<Record<FirstUsersReport["search_queries"][number]["engine"], string>> = {
  google: "Google",
  reddit: "Reddit",
  x: "X",
  hackernews: "Hacker News",
  github: "GitHub",
  stackoverflow: "Stack Overflow",
  youtube: "YouTube",
  linkedin: "LinkedIn",
};

/** The name of a search as people know it. */
export function searchName(engine: keyof typeof engineNames): string {
  return engineNames[engine];
}

/** Who made the report: "Made by our rules, without AI" or "Made by the model gpt-5". */
export function engineWords({ kind, name }: FirstUsersReport["engine"]): string {
  return kind === "model" ? `Made by the model ${name}` : `Made by our rules, without AI`;
}
