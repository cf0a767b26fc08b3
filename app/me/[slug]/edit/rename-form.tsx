"use client";

import { useActionState } from "react";
import { FactLine } from "@/components/ui/fact-field";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { PressButton } from "@/components/ui/press-button";
import { formatDate } from "@/lib/core/format/dates";
import { textBounds } from "@/lib/core/text-bounds";
import { listingFields } from "@/lib/launch/copy/fields";

interface Asked {
  product_name: string | null;
  url: string | null;
  asked_at: string;
}

interface RenameFormProps {
  id: string;
  name: string;
  url: string;
  /** What waits for review; null if nothing does. */
  waiting: Asked | null;
  fingerprint: string;
  rename: FormAction;
}

/** Asks for another name or URL. What waits is in the fields, so that it can be changed. */
export function RenameForm({ id, name, url, waiting, fingerprint, rename }: RenameFormProps) {
  const [state, action] = useActionState(rename, blankState);
  return (
    <section aria-labelledby="name-and-url" className="mt-16 max-w-[48rem]">
      <h2 id="name-and-url" className="head-rule font-serif text-head">
        Name and URL
      </h2>
      <p className="max-w-[68ch] pt-3 text-soft">
        A person reads a new name or URL before it is public. The URL stays on the same domain, and the address of your
        page here does not change.
      </p>
      {waiting && <Waiting id={id} name={name} url={url} waiting={waiting} fingerprint={fingerprint} rename={rename} />}
      <form action={action} noValidate aria-label="Ask for a new name or URL" className="flex flex-col gap-5 pt-6">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="fingerprint" value={fingerprint} />
        <div key={`${state.attempt}-${fingerprint}`} className="flex flex-col gap-5">
          <FactLine
            name="product_name"
            label="Name"
            value={waiting?.product_name ?? name}
            state={state}
            maxLength={listingFields.product_name.max}
          />
          <FactLine
            name="url"
            label="URL"
            value={waiting?.url ?? url}
            state={state}
            inputMode="url"
            maxLength={textBounds.url}
          />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <PressButton kind="line">{waiting ? "Ask for this instead" : "Ask for the change"}</PressButton>
          <FormAnswer state={state} />
        </div>
      </form>
    </section>
  );
}

/** What waits, with the old and the new text, and the way to withdraw it. */
function Waiting({ id, name, url, waiting, fingerprint, rename }: RenameFormProps & { waiting: Asked }) {
  const [state, action] = useActionState(rename, blankState);
  return (
    <form action={action} aria-label="What waits for review" className="mt-4 border-ink noted">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="fingerprint" value={fingerprint} />
      <input type="hidden" name="product_name" value={name} />
      <input type="hidden" name="url" value={url} />
      <p className="font-semibold">Waits for review</p>
      <dl className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 [overflow-wrap:anywhere]">
        {waiting.product_name !== null && <Step label="Name" from={name} to={waiting.product_name} />}
        {waiting.url !== null && <Step label="URL" from={url} to={waiting.url} />}
      </dl>
      <p className="pb-2 text-fine text-mute">
        Asked on <time dateTime={waiting.asked_at}>{formatDate(waiting.asked_at)}</time>. We email you when it is
        decided.
      </p>
      <PressButton kind="line" size="small">
        Withdraw it
      </PressButton>
      <FormAnswer state={state} />
    </form>
  );
}

function Step({ label, from, to }: { label: string; from: string; to: string }) {
  return (
    <>
      <dt className="text-mute">{label}</dt>
      <dd>
        <del className="text-mute">{from}</del> <ins className="no-underline">{to}</ins>
      </dd>
    </>
  );
}
