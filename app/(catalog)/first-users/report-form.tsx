"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useTransition } from "react";
import { UrlQuestion } from "@/components/ui/url-question";
import { withQuery } from "@/lib/core/address";
import { Stages } from "./stages";

/** The form of the First Users page: one URL. A GET form, so that a report has a URL too. */
export function ReportForm({ url, error }: { url: string | undefined; error: string | undefined }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = String(new FormData(event.currentTarget).get("url") ?? "").trim();
    const href = withQuery("/first-users", { url: asked });
    startTransition(() => (asked === "" ? undefined : router.push(href)));
  }

  return (
    <form
      key={url}
      action="/first-users"
      method="get"
      onSubmit={submit}
      aria-busy={pending}
      data-screen-only=""
      className="border-b pb-8"
    >
      <UrlQuestion url={url} error={error} act="Find first users" isBusy={pending} />
      {pending && <span data-pending="" hidden />}
      <p role="status" className="sr-only">
        {pending && "Making the report. It takes 30 seconds at most."}
      </p>
      {pending && <Stages />}
    </form>
  );
}
