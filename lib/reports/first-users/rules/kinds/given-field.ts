import { composedOf } from "../page/forms";
import { fieldOfTopic } from "./fields";
import type { LikelyKind } from "./kind-choice";
import type { Reading } from "./reading";

/** The people and communities of the field that a caller's words are about come before those of a kind that only stands in for them. */
export function withField(one: LikelyKind, { given, lines }: Reading): LikelyKind {
  if (!given?.own || given.isSure || lines.words !== "en") return one;
  const { thing } = given.own;
  const field = fieldOfTopic(composedOf(thing)?.topic ?? thing.split(" ").slice(0, -1).join(" "));
  if (!field) return one;
  const first = <T>(of: readonly T[], others: readonly T[]) => [...new Set([...of, ...others])];
  const audiences = first(field.audiences, one.kind.audiences);
  return { ...one, kind: { ...one.kind, audiences, subreddits: first(field.subreddits, one.kind.subreddits) } };
}
