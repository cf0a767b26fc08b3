import { type RefObject, useRef } from "react";
import type { PageOf } from "./whole-list";

/**
 * The whole list, and what begins to load it: the pointer or the focus at the list, so that it is here before a filter is changed.
 * Null before, and for good if it cannot be had: then the server is asked. Its arrival changes nothing on the screen, so
 * nothing is rendered anew.
 */
export function useWholeList(): [RefObject<PageOf | null>, () => void] {
  const list = useRef<PageOf | null>(null);
  const isAsked = useRef(false);
  const load = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    import("./whole-list")
      // Without the network there is no list. A fault in what follows is not hidden.
      .then(
        ({ fetchWholeList }) => fetchWholeList(),
        (): null => null,
      )
      .then((pageOf) => {
        list.current = pageOf;
      });
  };
  return [list, load];
}
