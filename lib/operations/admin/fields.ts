import { z } from "zod";

/** Why an admin does something; the audit log stores it. */
export const Reason = z.string().trim().min(1).max(2_000);

/** What most acts of admins declare: a change that stays within this service. */
export const change = { access: "admin", effects: { readOnly: false, openWorld: false }, limit: "writes" } as const;

/** What most of their pages declare. */
export const read = { access: "admin", effects: { readOnly: true, openWorld: false }, limit: "reads" } as const;

/** Where a list begins and how long it is. */
export const listPage = { offset: z.int().min(0).default(0), limit: z.int().min(1).max(100) };
