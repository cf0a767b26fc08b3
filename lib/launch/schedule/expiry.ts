import { UTCDate } from "@date-fns/utc";
import { addDays } from "date-fns";
import type { Context } from "@/lib/core/context";

/** When a draft expires that is edited now. */
export function expiryAfter({ now, settings }: Pick<Context, "now" | "settings">): Date {
  return new Date(addDays(new UTCDate(now), settings.draftTtlDays).getTime());
}
