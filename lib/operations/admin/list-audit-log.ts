import { z } from "zod";
import { actorKinds } from "@/db/audit";
import { definePageOperation } from "@/lib/core/operation";
import { auditPage } from "@/lib/launch/review/audit";
import { listPage, read } from "./fields";

export const listAuditLog = definePageOperation({
  ...read,
  name: "list_audit_log",
  summary: "A page of the audit log, newest first, of everything, of one listing, or of what one kind of actor did.",
  input: z.strictObject({ listing_id: z.uuid().optional(), by: z.enum(actorKinds).optional(), ...listPage }),
  run: ({ listing_id: listingId, ...page }, ctx) => auditPage(ctx, { ...page, listingId }),
});
