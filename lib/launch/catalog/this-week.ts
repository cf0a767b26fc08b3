import { UTCDate } from "@date-fns/utc";
import { startOfDay } from "date-fns";
import { weekOf } from "@/lib/core/catalog/weeks";

/** The week of an instant and the beginning of its day, from which ranks are said to have moved. */
export function thisWeek(now: Date): { week: string; since: Date } {
  return { week: weekOf(now), since: new Date(startOfDay(new UTCDate(now)).getTime()) };
}
