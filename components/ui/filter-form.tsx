"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type ComponentProps, type FormEvent, useTransition } from "react";

interface FilterFormProps extends Omit<ComponentProps<"form">, "action" | "method"> {
  action: Route;
  /** Said while the answer is awaited. */
  waiting?: string;
}

/** A plain GET form. With scripts it also leaves empty fields out of the URL and keeps the page while the answer comes. */
export function FilterForm({ action, waiting = "Looking it up…", children, ...props }: FilterFormProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === "string" && value.trim() !== "") query.append(name, value.trim());
    }
    const href = query.size > 0 ? (`${action}?${query}` as Route) : action;
    startTransition(() => router.push(href));
  }

  return (
    <form action={action} method="get" onSubmit={submit} aria-busy={pending} {...props}>
      {children}
      {pending && <span data-pending="" hidden />}
      <p role="status" className="col-span-full text-fine text-mute empty:hidden">
        {pending && waiting}
      </p>
    </form>
  );
}
