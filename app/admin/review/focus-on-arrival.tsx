"use client";

import { useEffect, useRef } from "react";

/** Moves the focus to the heading when another draft is shown, and the queue to its row. */
export function FocusOnArrival({ id, arrival }: { id: string; arrival: string }) {
  const last = useRef(arrival);
  useEffect(() => {
    const row = document.querySelector<HTMLElement>(`[data-queue] > [data-draft="${arrival}"]`);
    if (row) showInList(row);
    if (last.current !== arrival) document.getElementById(id)?.focus();
    last.current = arrival;
  }, [id, arrival]);
  return null;
}

/** Scrolls the list alone, and only if the row is out of sight: the page stays where it is. */
function showInList(row: HTMLElement) {
  const list = row.parentElement;
  if (!list) return;
  const isAbove = row.offsetTop < list.scrollTop;
  const isBelow = row.offsetTop + row.offsetHeight > list.scrollTop + list.clientHeight;
  if (isAbove || isBelow) list.scrollTop = row.offsetTop - (list.clientHeight - row.offsetHeight) / 2;
}
