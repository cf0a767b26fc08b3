import { onTestFinished } from "vitest";
import type { LimitSizes } from "@/lib/core/env/limits";
import { type Limits, limitsOf } from "./in-force";
import { networkCaller, type Sender } from "./subject";

/** Limits that no test reaches by accident. */
export const wideLimits: LimitSizes = {
  requestsPerMinute: 1_000_000,
  readsPerMinute: 1_000_000,
  pageFetchesPerMinute: 1_000_000,
  pageFetchesPerDay: 1_000_000,
  writesPerMinute: 1_000_000,
  writesPerDay: 1_000_000,
  picturesPerHour: 1_000_000,
  listingEditsPerDay: 1_000_000,
  draftsPerHour: 1_000_000,
  signInMailsPerHour: 1_000_000,
  signInMailsPerNetwork: 1_000_000,
  subscriptionMailsPerHour: 1_000_000,
  partnerApplicationsPerHour: 1_000_000,
  agentRegistrationsPerHour: 1_000_000,
  wideFactor: 5,
};

/** Somebody without an account on this network. */
export const senderAt = (network: string): Sender => ({ caller: networkCaller(network), network });

/** Limits of these sizes, all others wide. */
export function limitsWith(sizes: Partial<LimitSizes>): Limits {
  const limits = limitsOf({ ...wideLimits, ...sizes });
  if (!limits) throw new Error("no limits");
  return limits;
}

// The place where lib/core/limits/in-force.ts stores the limits for all doors.
const shared = globalThis as typeof globalThis & { launchCatalogLimits?: Limits | null };

/**
 * Puts limits of these sizes in force for doors, with nothing spent, until the test ends. It ends them if the test fails, too:
 * the next file of the worker would count under them.
 */
export function enforce(sizes: Partial<LimitSizes>): void {
  const before = shared.launchCatalogLimits;
  shared.launchCatalogLimits = limitsWith(sizes);
  onTestFinished(() => {
    shared.launchCatalogLimits = before;
  });
}
