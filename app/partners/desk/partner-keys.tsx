"use client";

import { useActionState } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { PressButton } from "@/components/ui/press-button";
import { formatDateTime } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";

interface PartnerKey {
  id: string;
  prefix: string;
  state: "in_force" | "ending" | "ended";
  created_at: string;
  last_used_at: string | null;
  uses: number;
  is_leaked: boolean;
  ends_at: string | null;
}

interface PartnerKeysProps {
  keys: PartnerKey[];
  isApproved: boolean;
  /** Answers with the new key. */
  rotate: FormAction<string>;
  end: FormAction;
}

const stateWords = { in_force: "Active", ending: "Ends soon", ended: "Ended" } as const;

/** A partner's keys with their use, and the forms that replace and end them; the new key stays on screen until the page is left. */
export function PartnerKeys({ keys, isApproved, rotate, end }: PartnerKeysProps) {
  const [state, action] = useActionState(rotate, blankState);
  const [ended, endAction] = useActionState(end, blankState);
  const hasKey = keys.some((key) => key.state === "in_force");
  return (
    <>
      {state.answer && (
        <div role="alert" className="mt-4 border-good noted">
          <p className="font-semibold">We show this key only once.</p>
          <p className="text-soft">Copy it now and put it on your server. We store only a hash of it.</p>
          <CodeBlock label="Partner key" code={state.answer} />
        </div>
      )}
      <div className="pt-3 empty:hidden">{state.problem && <FormAnswer state={state} />}</div>
      <div className="pt-3 empty:hidden">{ended.attempt > 0 && <FormAnswer state={ended} />}</div>
      {keys.length === 0 && <p className="pt-3 text-soft">You have no key yet.</p>}
      <ul>
        {keys.map((key) => (
          <li key={key.id} className="border-b py-4">
            <KeyFacts {...key} />
            {isApproved && key.state === "in_force" && <Replace id={key.id} prefix={key.prefix} action={action} />}
            {isApproved && key.state !== "ended" && <End id={key.id} prefix={key.prefix} action={endAction} />}
          </li>
        ))}
      </ul>
      {isApproved && !hasKey && (
        <form action={action} className="pt-4">
          <PressButton busy="Making a key…">Make a key</PressButton>
        </form>
      )}
    </>
  );
}

function KeyFacts({ prefix, state, created_at, last_used_at, uses, is_leaked, ends_at }: PartnerKey) {
  return (
    <>
      <p>
        <code className="font-mono text-fine">{prefix}…</code>{" "}
        <span className={state === "in_force" ? "font-medium text-good" : "text-mute"}>{stateWords[state]}</span>
      </p>
      {is_leaked && state !== "ended" && (
        <p className="text-bad text-fine">
          Somebody sent this key in a URL, which logs and browser histories store. Replace it, and end it at once.
        </p>
      )}
      <p className="figures text-fine text-soft">
        Made <time dateTime={created_at}>{formatDateTime(created_at)}</time> ·{" "}
        {formatCount(uses, "listing published", "listings published")} ·{" "}
        {last_used_at ? (
          <>
            last used <time dateTime={last_used_at}>{formatDateTime(last_used_at)}</time>
          </>
        ) : (
          "never used"
        )}
        {ends_at && (
          <>
            {" "}
            · {state === "ended" ? "ended" : "works until"} <time dateTime={ends_at}>{formatDateTime(ends_at)}</time>
          </>
        )}
      </p>
    </>
  );
}

function Replace({ id, prefix, action }: { id: string; prefix: string; action: (form: FormData) => void }) {
  return (
    <details className="pt-2">
      <summary className="w-fit text-fine text-soft hover:text-ink">
        Replace this key<span className="sr-only">: {prefix}</span>
      </summary>
      <form action={action} aria-label={`Replace ${prefix}`} className="flex flex-col items-start gap-3 pt-3">
        <input type="hidden" name="key" value={id} />
        <fieldset>
          <legend className="text-fine text-mute">What happens to the old key</legend>
          <label className="flex items-baseline gap-2 pt-1">
            <input type="radio" name="ends" value="later" defaultChecked className="accent-ink" />
            It works for 24 more hours, so that you can put the new one in place
          </label>
          <label className="flex items-baseline gap-2 pt-1">
            <input type="radio" name="ends" value="at_once" className="accent-ink" />
            It ends at once, because somebody else may have it
          </label>
        </fieldset>
        <PressButton kind="line" busy="Making a key…">
          Make a new key
        </PressButton>
      </form>
    </details>
  );
}

function End({ id, prefix, action }: { id: string; prefix: string; action: (form: FormData) => void }) {
  return (
    <details className="pt-2">
      <summary className="w-fit text-fine text-soft hover:text-ink">
        End this key<span className="sr-only">: {prefix}</span>
      </summary>
      <form action={action} aria-label={`End ${prefix}`} className="flex flex-col items-start gap-3 pt-3">
        <input type="hidden" name="key" value={id} />
        <p className="text-fine text-mute">We refuse every call with it from then on. You cannot undo this.</p>
        <PressButton kind="line" busy="Ending it…">
          End it now
        </PressButton>
      </form>
    </details>
  );
}
