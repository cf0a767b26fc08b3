import type { Account } from "@/lib/core/context";

const DAY_MS = 24 * 60 * 60 * 1000;

/** True for an account younger than a day: its votes count after the daily review (docs/votes.md). */
export function isNewAccount({ createdAt }: Pick<Account, "createdAt">, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < DAY_MS;
}
