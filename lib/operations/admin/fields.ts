import { z } from "zod";
import { textBounds } from "@/lib/core/text-bounds";

/** An admin's reason for an action; stored in the audit log. */
export const Reason = z.string().trim().min(1).max(textBounds.reason);

/** The declaration of most admin actions: a change that stays within this service. */
export const change = { access: "admin", effects: { readOnly: false, openWorld: false }, limit: "writes" } as const;

/** The declaration of most of their pages. */
export const read = { access: "admin", effects: { readOnly: true, openWorld: false }, limit: "reads" } as const;

/** Where a list begins and how long it is. */
export const listPage = { offset: z.int().min(0).default(0), limit: z.int().min(1).max(100) };
