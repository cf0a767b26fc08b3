import { badgeCheckReasons, badgeSentence } from "@/lib/badge/reasons";
import { formatWeek } from "@/lib/core/format/dates";
import { hostOf } from "../ui/external-link";

const decisions: Record<string, string> = {
  approve: "Approve",
  request_changes: "Request changes to",
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

const coming: Record<string, (name: string) => string> = {
  approve: (name) => `approve ${name}`,
  request_changes: (name) => `ask for changes to ${name}`,
  reject: (name) => `reject ${name}`,
};

/** ("approve", "Acme") → "We approve Acme in 10 seconds.": a decision on hold, in a sentence to be heard. */
export function holdSentence(decision: string, name: string): string {
  return `We ${coming[decision]?.(name) ?? `${decision} ${name}`} in 10 seconds.`;
}

/** What an admin whose decision is on hold is about to do; undefined for anything else. */
export function doingWords(decision: string): string | undefined {
  return doing[decision];
}

/** "changes_requested" → "Changes requested": names of actions and mails, as they are stored, for reading. */
export function wordsOf(name: string): string {
  const words = name.replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** What an audit entry says why, without the codes in which weeks, results of badge checks and older publishes are stored. */
export function reasonWords(reason: string): string {
  if (badgeCheckReasons.some((code) => code === reason)) return badgeSentence(reason);
  const [, partner] = /^partner:(\S+)$/.exec(reason) ?? [];
  if (partner) return `Published over the API with the key of ${partner}.`;
  return reason.replace(/\b\d{4}-W\d{2}\b/g, (week) => formatWeek(week));
}

const actors: Record<string, string> = {
  system: "the clock",
  payment: "the payment service",
  founder: "a founder",
  partner: "a partner",
  admin: "an admin",
};

interface ShownActor {
  actor_kind: string;
  actor_email: string | null;
  /** The name of the partner, if a partner did it. */
  actor_partner?: string | null;
}

/** Who did something: an address or a name if one is known. */
export function actorWords({ actor_kind, actor_email, actor_partner }: ShownActor): string {
  if (actor_partner) return `the partner ${actor_partner}`;
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
