"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type ComponentProps, type FormEvent, useRef, useTransition } from "react";
import { withQuery } from "@/lib/core/address";
import { awaitResult } from "./result-heading";

interface FilterFormProps extends Omit<ComponentProps<"form">, "action" | "method"> {
  action: Route;
  /** Updates while the reader types and replaces the history entry. The button stays. */
  live?: boolean;
  /** The status text while the answer loads, for a tool whose answer has a `ResultHeading`. */
  waiting?: string;
}

const TYPING_PAUSE = 400;

/** A GET form. With scripts it leaves empty fields out of the URL and keeps the page while the answer loads. */
export function FilterForm({ action, live = false, waiting, children, ...props }: FilterFormProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  function hrefOf(form: HTMLFormElement): Route {
    const fields = [...new FormData(form)].map(([name, value]) => [name, textOf(value)] as const);
    return withQuery(action, fields);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    clearTimeout(pause.current);
    const href = hrefOf(event.currentTarget);
    if (waiting !== undefined) awaitResult();
    startTransition(() => router.push(href));
  }

  function followTyping(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    clearTimeout(pause.current);
    pause.current = setTimeout(
      () => startTransition(() => router.replace(hrefOf(form), { scroll: false })),
      TYPING_PAUSE,
    );
  }

  return (
    <form
      action={action}
      method="get"
      onSubmit={submit}
      onInput={live ? followTyping : undefined}
      aria-busy={pending}
      {...props}
    >
      {children}
      {pending && <span data-pending="" hidden />}
      <p role="status" className="col-span-full text-fine text-mute empty:hidden">
        {pending && (waiting ?? "Looking it up…")}
      </p>
    </form>
  );
}

function textOf(value: FormDataEntryValue): string {
  return typeof value === "string" ? value.trim() : "";
}
