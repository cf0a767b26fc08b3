import { z } from "zod";
import { lockByName } from "@/db/moves";
import { findPending, insertApplication } from "@/db/partners";
import type { Context } from "@/lib/context";
import { readFields } from "@/lib/input";
import { EmailAddress, line, ProductUrl } from "@/lib/schemas/fields";

export const LONGEST_ABOUT = 4_000;

const Application = z.strictObject({
  name: line(100),
  website: ProductUrl,
  email: EmailAddress,
  about: z.string().trim().min(1).max(LONGEST_ABOUT),
});

/** What became of an application: kept, or one of the same address waits already and stays as it is. */
export interface Applied {
  isNew: boolean;
  /** Lower case. */
  email: string;
  appliedAt: Date;
}

/**
 * Keeps an application to publish through the API. One of an address that waits already is not changed: anyone could
 * type that address. Each one counts, for its network and for its address. Throws `invalid_request`, which names every bad
 * field at once, and `rate_limited`.
 */
export async function applyAsPartner(ctx: Context, fields: Record<string, unknown>): Promise<Applied> {
  const { email: typed, ...application } = readApplication(fields);
  const email = typed.toLowerCase();
  await ctx.meter.count(ctx.db, "partner_applications", email);
  return ctx.db.transaction(async (tx) => {
    // Two forms sent at once would both find nothing waiting.
    await lockByName(tx, `partner application:${email}`);
    const pending = await findPending(tx, email);
    const row = pending ?? (await insertApplication(tx, { ...application, email, appliedAt: ctx.now }));
    return { isNew: pending === null, email, appliedAt: row.appliedAt };
  });
}

/** Empty fields of a form were not filled in. */
function readApplication(fields: Record<string, unknown>): z.output<typeof Application> {
  const isSaid = (value: unknown) => typeof value !== "string" || value.trim() !== "";
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => isSaid(value)));
  return readFields(Application, sent);
}
