"use client";

import type { ComponentProps, ReactNode } from "react";
import { useFormStatus } from "react-dom";
import { Button } from "./button";

interface PressButtonProps extends ComponentProps<typeof Button> {
  /** The label while the form is sent; by default it does not change. */
  busy?: ReactNode;
}

/** A submit button that cannot be pressed twice. Progress shows on the line at the top. */
export function PressButton({ busy, children, ...props }: PressButtonProps) {
  const { pending } = useFormStatus();
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
