"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { routes } from "@/lib/core/routes";
import type { ShownValues } from "@/lib/launch/copy/field-values";
import type { ListingFields } from "@/lib/launch/copy/fields";
import type { SiteReading } from "@/lib/launch/review/site-reading";
import { SiteComparison } from "./site-comparison";

interface SiteNowProps {
  id: string;
  draft: ShownValues<ListingFields>;
  host: string;
  /** The site as the server read it, if the browser has no scripts. */
  initial: SiteReading | null;
  /** Why the server could not read it. */
  refusal: string | null;
}

type State = { step: "idle" | "reading" } | { step: "failed"; why: string } | { step: "read"; reading: SiteReading };

/**
 * What the product's site says today, read when it is asked for. A form of its own with an answer of its own: the queue
 * goes on meanwhile, and leaving for another draft ends the wait.
 */
export function SiteNow({ id, draft, host, initial, refusal }: SiteNowProps) {
  const [state, setState] = useState(() => firstState(initial, refusal));
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function read(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ step: "reading" });
    const next = await readSite(id, controller.signal);
    if (!controller.signal.aborted) setState(next);
  }

  const isReading = state.step === "reading";
  return (
    <section aria-labelledby="site-now">
      <form
        action="/admin/review"
        method="get"
        onSubmit={read}
        className="flex flex-wrap items-center justify-between gap-2 head-rule"
      >
        <h3 id="site-now" className="font-serif text-head">
          What the site says today
        </h3>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="site" value="now" />
        <Button
          type="submit"
          kind="line"
          size="small"
          data-command="read_site"
          aria-keyshortcuts="s"
          aria-disabled={isReading}
          onClick={(event) => isReading && event.preventDefault()}
        >
          {isReading ? "Reading…" : state.step === "read" ? "Read again" : "Read the site now"}
        </Button>
      </form>
      <div aria-live="polite" className="pt-3">
        {state.step === "idle" && (
          <p className="text-soft">Not read yet. Reading {host} takes up to 10 seconds; you can go on meanwhile.</p>
        )}
        {isReading && (
          <p className="text-soft">
            Reading {host}. It takes up to 10 seconds.
            <progress aria-label={`Reading ${host}`} className="mt-2 block h-1 w-full accent-ink" />
          </p>
        )}
        {state.step === "failed" && <p className="text-bad">{state.why}</p>}
        {state.step === "read" && <SiteComparison draft={draft} reading={state.reading} />}
      </div>
    </section>
  );
}

function firstState(initial: SiteReading | null, refusal: string | null): State {
  if (initial) return { step: "read", reading: initial };
  return refusal === null ? { step: "idle" } : { step: "failed", why: refusal };
}

const UNREACHED = "We got no answer. Check your connection and read the site again.";

async function readSite(id: string, signal: AbortSignal): Promise<State> {
  try {
    const answer = await fetch(routes.adminReviewSite(id), { signal });
    const body: SiteReading | { detail: string } = await answer.json();
    return "facts" in body ? { step: "read", reading: body } : { step: "failed", why: body.detail };
  } catch {
    return { step: "failed", why: UNREACHED };
  }
}
