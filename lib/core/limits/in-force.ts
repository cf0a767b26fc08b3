import { env } from "@/lib/core/env";
import type { LimitSizes } from "@/lib/core/env/limits";
import { peers } from "@/lib/core/peers";
import { type MemoryCounter, memoryCounter } from "./memory-counter";
import { type Policies, type Policy, policiesOf } from "./policies";
import { sharedCounter } from "./shared-counter";

/** The limits, and the counts in memory. */
export interface Limits {
  policies: Policies;
  reads: MemoryCounter;
  requests: MemoryCounter;
}

// Next bundles a module once per entry point; only the global object is shared by all of them.
const shared = globalThis as typeof globalThis & { launchCatalogLimits?: Limits | null };

/** The limits that this process enforces, or null if RATE_LIMITS=off. */
export function limitsInForce(): Limits | null {
  if (shared.launchCatalogLimits === undefined) shared.launchCatalogLimits = limitsOf(env().limits);
  return shared.launchCatalogLimits;
}

/** Limits of these sizes, with nothing used. */
export function limitsOf(sizes: LimitSizes | null): Limits | null {
  if (sizes === null) return null;
  const policies = policiesOf(sizes);
  const { reads, requests } = policies;
  return { policies, reads: counterOf(reads), requests: counterOf(requests) };
}

/** Processes of one site share a count. */
function counterOf({ name, seconds }: Policy): MemoryCounter {
  const others = peers();
  const own = memoryCounter(seconds);
  return others ? sharedCounter(own, `limit ${name}`, others) : own;
}
