"use client";

import type { ComponentProps } from "react";
import { useFormStatus } from "react-dom";
import { Button } from "../ui/button";

/** A submit button that cannot be pressed twice; which of several was pressed shows on the line at the top. */
export function PressButton({ children, ...props }: ComponentProps<typeof Button>) {
  const { pending } = useFormStatus();
  return (
    <>
      <Button
        type="submit"
        aria-disabled={pending}
        {...props}
        onClick={(event) => (pending ? event.preventDefault() : props.onClick?.(event))}
      >
        {children}
      </Button>
      {pending && <span data-pending="" hidden />}
    </>
  );
}
