"use client";

import { useEffect, useRef } from "react";

/** Moves the focus to the heading when another draft is shown. */
export function FocusOnArrival({ id, arrival }: { id: string; arrival: string }) {
  const last = useRef(arrival);
  useEffect(() => {
    if (last.current !== arrival) document.getElementById(id)?.focus();
    last.current = arrival;
  }, [id, arrival]);
  return null;
}
