"use client";

import { clsx } from "clsx";
import { useActionState } from "react";
import { AnswerBox } from "../ui/answer-box";
import { EmailField } from "../ui/email-field";
import { blankState, type FormAction } from "../ui/form-state";
import { PressButton } from "../ui/press-button";
import { CheckInbox } from "./check-inbox";

interface Subscribed {
  email: string;
  categories: string[];
  is_confirmed: boolean;
}

interface SubscribeFormProps {
  /** The signed-in account's own address, which needs no confirmation. */
  own: string | null;
  /** What can be chosen; left out, the form asks for all launches. */
  categories?: readonly string[];
  /** What is chosen so far. */
  chosen?: readonly string[];
  /** True if no mail leaves this machine. */
  isPrinted: boolean;
  subscribe: FormAction<Subscribed>;
}

/** Asks for the newsletter; works without scripts. */
export function SubscribeForm({ own, categories = [], chosen = [], isPrinted, subscribe }: SubscribeFormProps) {
  const [state, send] = useActionState(subscribe, blankState);
  if (state.answer) return <Answer {...state.answer} isPrinted={isPrinted} />;
  const typed = state.values.categories?.split("\n");
  // Beside a list, whose votes come first.
  const isShort = categories.length === 0;
  return (
    <form action={send} noValidate className={clsx("flex flex-col", isShort ? "gap-3" : "gap-6")}>
      {state.problem && !state.errors.email && (
        <p key={state.attempt} role="alert" className="border-bad noted">
          {state.problem}
        </p>
      )}
      <EmailField
        label="Your email address"
        error={state.errors.email}
        value={state.values.email ?? own ?? undefined}
        attempt={state.attempt}
      />
      {!isShort && <Categories all={categories} chosen={typed ?? chosen} />}
      <PressButton
        kind={isShort ? "line" : "solid"}
        size={isShort ? "medium" : "large"}
        busy="Sending…"
        className="self-start"
      >
        Get the newsletter
      </PressButton>
    </form>
  );
}

function Categories({ all, chosen }: { all: readonly string[]; chosen: readonly string[] }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">
        Only these categories <span className="font-normal text-mute">(optional)</span>
      </legend>
      <p className="pb-2 text-fine text-mute">Choose none to get all launches of the week.</p>
      <div className="grid grid-cols-2 gap-x-4 border-t sm:grid-cols-3">
        {all.map((label) => (
          <label key={label} className="flex min-h-9 items-center gap-2 border-b py-1 hover:text-ink">
            <input
              type="checkbox"
              name="categories"
              value={label}
              defaultChecked={chosen.includes(label)}
              className="size-4 shrink-0 accent-ink"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Until it is confirmed, the same words for every address, whether it has the newsletter or not. */
function Answer({ email, categories, is_confirmed, isPrinted }: Subscribed & { isPrinted: boolean }) {
  if (!is_confirmed) return <CheckInbox email={email} what="The newsletter begins" isPrinted={isPrinted} />;
  return (
    <AnswerBox role="status" className="flex flex-col gap-2 border-good noted">
      <h3 className="font-serif text-head">You get the newsletter</h3>
      <p className="text-soft">
        Once a week to <strong className="font-semibold [overflow-wrap:anywhere]">{email}</strong>:{" "}
        {categories.length === 0 ? "all launches" : categories.join(", ")}. Every issue has a link that ends it.
      </p>
    </AnswerBox>
  );
}
