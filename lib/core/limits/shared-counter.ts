import type { Peers } from "@/lib/core/peers";
import type { MemoryCounter } from "./memory-counter";

/** Counts wait this long in milliseconds, so that one message carries many. */
const SEND_AFTER_MS = 50;

/** How much a caller has used, and when the window ends. */
type SentCount = [caller: string, spent: number, endsAt: number];

/**
 * Counts for all processes that serve the site: each sends its counts to the others. A refusal may come late by what
 * a caller sends in {@link SEND_AFTER_MS}.
 */
export function sharedCounter(own: MemoryCounter, topic: string, { send, subscribe }: Peers): MemoryCounter {
  const unsent = new Map<string, { spent: number; endsAt: number }>();
  const sendAll = () => {
    const counts = [...unsent].map(([caller, { spent, endsAt }]): SentCount => [caller, spent, endsAt]);
    unsent.clear();
    send(topic, counts);
  };
  subscribe<SentCount[]>(topic, (counts) => {
    for (const [caller, spent, endsAt] of counts) own.add(caller, { spent, endsAt });
  });
  return {
    ...own,
    count(caller) {
      const counted = own.count(caller);
      const endsAt = Date.now() + counted.msLeft;
      if (unsent.size === 0) setTimeout(sendAll, SEND_AFTER_MS).unref();
      unsent.set(caller, { spent: (unsent.get(caller)?.spent ?? 0) + 1, endsAt });
      return counted;
    },
  };
}
