import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Db } from "./client";
import { rateLimits } from "./schema";

/** So many within so many seconds. */
interface Policy {
  name: string;
  quota: number;
  seconds: number;
}

/** Where somebody stands: how much they have spent, and how long until their window ends, in milliseconds. */
interface Count {
  spent: number;
  msLeft: number;
}

/** Counts one more in one statement, so that servers that count at once miss nothing. It goes on rising beyond the quota. */
export async function countOne(db: Db, policy: Policy, who: string): Promise<Count> {
  try {
    return countOf(await limiterOf(db, policy).consume(who));
  } catch (error) {
    if (error instanceof RateLimiterRes) return countOf(error);
    throw error;
  }
}

/** Where somebody stands, without counting anything. */
export async function lookAtCount(db: Db, policy: Policy, who: string): Promise<Count> {
  const found = await limiterOf(db, policy).get(who);
  return found ? countOf(found) : { spent: 0, msLeft: policy.seconds * 1000 };
}

// Made anew each time, for a transaction is a database too; it holds nothing but these options.
function limiterOf(db: Db, { name, quota, seconds }: Policy): RateLimiterDrizzle {
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: name,
    points: quota,
    duration: seconds,
    // A timer of its own would outlive what it was made for.
    clearExpiredByTimeout: false,
  });
}

function countOf({ consumedPoints, msBeforeNext }: RateLimiterRes): Count {
  return { spent: consumedPoints, msLeft: msBeforeNext };
}
