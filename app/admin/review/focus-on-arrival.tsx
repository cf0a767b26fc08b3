"use client";

import { useEffect, useRef } from "react";

/** Moves the focus to the head of a draft when it takes another one's place, so that a reader knows where they are. */
export function FocusOnArrival({ id, arrival }: { id: string; arrival: string }) {
  const last = useRef(arrival);
  useEffect(() => {
    if (last.current !== arrival) document.getElementById(id)?.focus();
    last.current = arrival;
  }, [id, arrival]);
  return null;
}
