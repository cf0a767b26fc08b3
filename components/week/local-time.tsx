"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** A moment in the reader's own time, in a line that has its place before it is known. Empty without scripts and in UTC. */
export function LocalTime({ at }: { at: string }) {
  const words = useSyncExternalStore(
    never,
    () => localWords(new Date(at)),
    () => "",
  );
  return <p className="min-h-5 text-fine text-mute">{words}</p>;
}

/** "Where you are, that is Monday, 23 November at 09:00." */
export function localWords(moment: Date, timeZone?: string): string {
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const day = moment.toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: zone });
  const clock = (of: string) =>
    moment.toLocaleString("en-GB", { dateStyle: "short", timeStyle: "short", timeZone: of });
  if (clock(zone) === clock("UTC")) return "";
  const time = moment.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: zone });
  return `Where you are, that is ${day} at ${time}.`;
}
