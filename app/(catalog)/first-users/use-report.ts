"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useTransition } from "react";
import { awaitResult } from "@/components/ui/result-heading";
import { withQuery } from "@/lib/core/address";

/** Opens the report that a form asks for, and tells while it is made. Without scripts the form is sent as any GET form. */
export function useReport() {
  const router = useRouter();
  const [pending, startTransition] = useTransition();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const asked = [...new FormData(event.currentTarget, submitter)].flatMap(([name, value]) => {
      const text = String(value).trim();
      return text === "" ? [] : [[name, text] as const];
    });
    const isWhole = asked.some(([name]) => name === "url" || name === "tool_id");
    const href = withQuery("/first-users", Object.fromEntries(asked));
    if (!isWhole) return;
    awaitResult();
    startTransition(() => router.push(href));
  }

  return { pending, submit };
}
