"use client";

import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useFormStatus } from "react-dom";
import { Button } from "./button";

interface PressButtonProps extends ComponentProps<typeof Button> {
  /** The label while the form is sent; by default it does not change. */
  busy?: ReactNode;
}

/** A submit button that cannot be pressed twice. Progress shows on the line at the top. */
export function PressButton({ busy, children, ...props }: PressButtonProps) {
  const { pending } = useFormStatus();
  const mark = useRef<HTMLSpanElement>(null);
  usePlaceAfter(mark, pending);
  return (
    <>
      <Button
        type="submit"
        aria-disabled={pending}
        {...props}
        onClick={(event) => (pending ? event.preventDefault() : props.onClick?.(event))}
      >
        {pending ? (busy ?? children) : children}
      </Button>
      {pending && <span ref={mark} data-pending="" hidden />}
    </>
  );
}

/**
 * If the answer takes the form away, its reader goes on at the nearest part around it that is still there and can take the focus:
 * the directory whose state has changed, or the content, if the row has gone too.
 */
function usePlaceAfter(mark: RefObject<HTMLElement | null>, pending: boolean): void {
  const places = useRef<HTMLElement[]>([]);
  useEffect(() => {
    places.current = pending ? placesAround(mark.current) : [];
  }, [mark, pending]);
  useEffect(
    () => () => {
      const { current } = places;
      // After the effects of the page, which may have a better place.
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          current.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
      });
    },
    [],
  );
}

/** The parts around an element that can take the focus, nearest first. All that is read is in one: the content. */
function placesAround(element: Element | null): HTMLElement[] {
  const place = element?.parentElement?.closest<HTMLElement>("[tabindex='-1']");
  return place ? [place, ...placesAround(place)] : [];
}
