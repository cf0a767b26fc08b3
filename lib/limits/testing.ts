import type { LimitSizes } from "@/lib/env";
import { type Limits, limitsOf } from "./in-force";

/** Limits that no test reaches by accident. */
export const wideLimits: LimitSizes = {
  readsPerMinute: 1_000_000,
  pageFetchesPerMinute: 1_000_000,
  pageFetchesPerDay: 1_000_000,
  draftsPerHour: 1_000_000,
  signInMailsPerHour: 1_000_000,
  partnerApplicationsPerHour: 1_000_000,
};

/** Limits of these sizes, all others wide. */
export function limitsWith(sizes: Partial<LimitSizes>): Limits {
  const limits = limitsOf({ ...wideLimits, ...sizes });
  if (!limits) throw new Error("no limits");
  return limits;
}

// Where lib/limits/in-force.ts keeps the limits that every door finds by itself.
const shared = globalThis as typeof globalThis & { launchCatalogLimits?: Limits | null };

/** Puts limits of these sizes in force for doors, with nothing spent, until the returned function is called. */
export function enforce(sizes: Partial<LimitSizes>): () => void {
  const before = shared.launchCatalogLimits;
  shared.launchCatalogLimits = limitsWith(sizes);
  return () => {
    shared.launchCatalogLimits = before;
  };
}
