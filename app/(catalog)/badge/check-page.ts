"use server";

import { form } from "@/app/form";
import type { BadgeCheck } from "@/lib/badge/badge.schema";
import { verifyBadge } from "@/lib/operations/public/verify-badge";

/** Checks a page for the badge. The result is stored only for a listing that the founder owns. */
export const checkPage = form<typeof verifyBadge, BadgeCheck>(verifyBadge, {
  read: (sent) => ({ url: sent.get("url"), tool_id: sent.get("slug") }),
  within: (ctx, sent) => (sent.has("is_own") ? ctx : { ...ctx, actor: { kind: "nobody" } }),
  done: (answer) => ({ answer }),
});
