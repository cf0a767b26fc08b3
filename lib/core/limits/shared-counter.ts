import type { Peers } from "@/lib/core/peers";
import type { MemoryCounter } from "./memory-counter";

/** Counts wait this long in milliseconds, so that one message carries many. */
const TELL_MS = 50;

/** How much a caller has used, and when the window ends. */
type Told = [caller: string, spent: number, endsAt: number];

/**
 * Counts for all processes that serve the site: each sends its counts to the others. A refusal may come late by what
 * a caller sends in {@link TELL_MS}.
 */
export function sharedCounter(own: MemoryCounter, topic: string, { tell, hear }: Peers): MemoryCounter {
  const untold = new Map<string, { spent: number; endsAt: number }>();
  const tellAll = () => {
    const counts = [...untold].map(([caller, { spent, endsAt }]): Told => [caller, spent, endsAt]);
    untold.clear();
    tell(topic, counts);
  };
  hear<Told[]>(topic, (counts) => {
    for (const [caller, spent, endsAt] of counts) own.add(caller, { spent, endsAt });
  });
  return {
    ...own,
    count(caller) {
      const counted = own.count(caller);
      const endsAt = Date.now() + counted.msLeft;
      if (untold.size === 0) setTimeout(tellAll, TELL_MS).unref();
      untold.set(caller, { spent: (untold.get(caller)?.spent ?? 0) + 1, endsAt });
      return counted;
    },
  };
}
