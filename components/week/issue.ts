/** A launch week for pages. */
export interface Issue {
  /** "2026-W47" */
  week: string;
  starts_on: string;
  ends_on: string;
}

export type IssueState = "past" | "current" | "future";

const DAY = 86_400_000;

/** A week closes on Sunday at 24:00 UTC. */
export function closesAt(issue: Issue): Date {
  return new Date(new Date(issue.ends_on).getTime() + DAY);
}

export function stateAt(issue: Issue, now: Date): IssueState {
  if (now < new Date(issue.starts_on)) return "future";
  return now < closesAt(issue) ? "current" : "past";
}

/** "2026-W07" → 7. */
export function numberOf(week: string): number {
  return Number(week.slice(6));
}

/** The seven days of a week, and where `now` is among them. */
export function daysOf(issue: Issue, now: Date): { date: Date; state: IssueState }[] {
  const monday = new Date(issue.starts_on).getTime();
  return Array.from({ length: 7 }, (_, index) => {
    const date = new Date(monday + index * DAY);
    const ends = date.getTime() + DAY;
    const state = now.getTime() >= ends ? "past" : now < date ? "future" : "current";
    return { date, state };
  });
}
