import { UTCDate } from "@date-fns/utc";
import { addDays } from "date-fns";
import type { Context } from "@/lib/core/context";

/** When a draft that is edited now will expire. */
export function expiryAfter({ now, settings }: Pick<Context, "now" | "settings">): Date {
  return new Date(addDays(new UTCDate(now), settings.draftTtlDays).getTime());
}
