"use client";

import { usePathname } from "next/navigation";
import { type Texts, textsShown } from "@/lib/core/changed-fields";
import { AnswerBox } from "../ui/answer-box";
import { type BothText, BothTexts } from "../ui/both-texts";
import { buttonClass } from "../ui/button";
import { FormAnswer } from "../ui/form-answer";
import type { FormState } from "../ui/form-state";
import type { Choices } from "../ui/options";
import { PressButton } from "../ui/press-button";

/** The answer of an edit: what somebody else has saved meanwhile, by field name; null if nobody has. */
type EditState = FormState<Texts>;

/**
 * What the form says that it showed. After a refusal that is what it was, since the input stays too; others' texts that
 * its reader has now seen count as shown.
 */
export function ShownField({ texts, state }: { texts: Texts; state: EditState }) {
  const before = state.values.shown;
  const shown = before === undefined ? texts : { ...textsShown(before), ...state.answer };
  return <input type="hidden" name="shown" value={JSON.stringify(shown)} />;
}

interface EditAnswerProps {
  state: EditState;
  /** The fields of the form by name; a choice with its options. */
  fields: Readonly<Record<string, { label: string; options?: Choices }>>;
}

/** The result of an edit, beside its button. If somebody else was first, both texts and the choice between them. */
export function EditAnswer({ state, fields }: EditAnswerProps) {
  if (!state.answer) return <FormAnswer state={state} />;
  const inWords = (name: string, text: string) => labelOf(fields[name]?.options ?? [], text);
  const both = Object.entries(state.answer).map(([name, theirs]) => ({
    name,
    label: fields[name]?.label ?? name,
    mine: inWords(name, state.values[name] ?? ""),
    theirs: inWords(name, theirs),
  }));
  return <BothAnswer key={state.attempt} title={state.problem} both={both} />;
}

function BothAnswer({ title, both }: { title: string | null; both: readonly BothText[] }) {
  const path = usePathname();
  return (
    <AnswerBox role="alert" className="w-full min-w-0 scroll-mt-4 rounded-small border-2 border-bad p-4">
      <h3 className="font-semibold text-read">{title}</h3>
      <p className="mt-1">Nothing was overwritten, and what you typed is still here. These fields differ:</p>
      <BothTexts fields={both} />
      <div className="mt-4 flex flex-wrap gap-3">
        <PressButton>Save what is here</PressButton>
        {/* Loaded anew, so that every field shows what was saved. */}
        <a href={path} className={buttonClass({ kind: "line" })}>
          Use what was saved elsewhere
        </a>
      </div>
    </AnswerBox>
  );
}

function labelOf(options: Choices, text: string): string {
  for (const option of options) {
    if (typeof option !== "string" && option.value === text) return option.label;
  }
  return text;
}
