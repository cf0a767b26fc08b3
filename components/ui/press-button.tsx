"use client";

import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { useFormStatus } from "react-dom";
import { Button } from "./button";

interface PressButtonProps extends ComponentProps<typeof Button> {
  /** The label while the form is sent; by default it does not change. */
  busy?: ReactNode;
}

/** A submit button that cannot be pressed twice. Progress shows on the line at the top. */
export function PressButton({ busy, children, ...props }: PressButtonProps) {
  const { pending } = useFormStatus();
  useContentAfter(pending);
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
      {pending && <span data-pending="" hidden />}
    </>
  );
}

/** If the answer takes the form away, such as with the row of a list that is done, its reader goes on at the content. */
function useContentAfter(pending: boolean): void {
  const wasPending = useRef(false);
  useEffect(() => {
    wasPending.current = pending;
  }, [pending]);
  useEffect(
    () => () => {
      if (!wasPending.current) return;
      // After the effects of the page, which may have a better place.
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          document.getElementById("content")?.focus({ preventScroll: true });
      });
    },
    [],
  );
}
