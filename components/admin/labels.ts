import { formatWeek } from "@/lib/core/format/dates";
import { hostOf } from "../ui/external-link";

const decisions: Record<string, string> = {
  approve: "Approve",
  request_changes: "Request changes of",
  reject: "Reject",
};

/** ("reject", "Acme") → "Reject Acme". */
export function decisionTitle(decision: string, name: string): string {
  return `${decisions[decision] ?? decision} ${name}`;
}

const doing: Record<string, string> = {
  approve: "approving it",
  request_changes: "requesting changes",
  reject: "rejecting it",
};

/** What an admin whose decision is on hold is about to do; undefined for anything else. */
export function doingWords(decision: string): string | undefined {
  return doing[decision];
}

/** "changes_requested" → "Changes requested": names of actions and mails, as they are stored, for reading. */
export function wordsOf(name: string): string {
  const words = name.replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** What an audit entry says why, without the codes in which weeks are stored. */
export function reasonWords(reason: string): string {
  return reason.replace(/\b\d{4}-W\d{2}\b/g, (week) => formatWeek(week));
}

const actors: Record<string, string> = {
  system: "the clock",
  payment: "a confirmed payment",
  founder: "a founder",
  partner: "a partner",
  admin: "an admin",
};

/** Who did something: an address if one is known. */
export function actorWords({ actor_kind, actor_email }: { actor_kind: string; actor_email: string | null }): string {
  return actor_email ?? actors[actor_kind] ?? actor_kind;
}

interface LaunchChoice {
  launch_week: string | null;
  instant_launch: boolean;
  instant_paid: boolean;
}

/** The chosen start: a week, or Instant Launch and whether it is paid. Null if nothing is chosen. */
export function launchWords({ launch_week, instant_launch, instant_paid }: LaunchChoice): string | null {
  if (instant_launch) return instant_paid ? "Instant Launch, paid" : "Instant Launch, not paid";
  return launch_week && formatWeek(launch_week);
}

/** The name of a launch, or its host if it has no name yet. */
export function nameOf({ name, url }: { name: string; url: string }): string {
  return name || hostOf(url);
}
