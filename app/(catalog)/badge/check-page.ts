"use server";

import { form } from "@/app/form";
import type { BadgeCheck } from "@/lib/badge/badge.schema";
import { verifyBadge } from "@/lib/operations/public/verify-badge";

/** Looks at a page for the badge. What is found is stored with a listing of the founder's own; other listings are only looked for. */
export const checkPage = form<typeof verifyBadge, BadgeCheck>(verifyBadge, {
  read: (sent) => ({ url: sent.get("url"), tool_id: sent.get("slug") }),
  within: (ctx, sent) => (sent.has("is_own") ? ctx : { ...ctx, founder: null }),
  done: (answer) => ({ answer }),
});
