"use client";

import { createContext, type ReactNode, useActionState, useContext, useEffect, useRef } from "react";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";

const Decide = createContext<(form: FormData) => void>(() => {});

/** Props for the form of a group. The result is shown above all groups, because a decided group disappears. */
export const useDecide = () => useContext(Decide);

/**
 * Says what came of the last decision. The focus goes to the group that has taken the place of the decided one, or to
 * these words if none is left, so that a keyboard or a screen reader goes on from there.
 */
export function HeldVotesDecisions({ decide, children }: { decide: FormAction; children: ReactNode }) {
  const [state, send] = useActionState(decide, blankState);
  const list = useRef<HTMLDivElement>(null);
  const place = useRef(0);
  const answered = useRef(0);

  useEffect(() => {
    if (state.attempt === answered.current) return;
    answered.current = state.attempt;
    if (document.activeElement !== document.body) return;
    const groups = [...(list.current?.querySelectorAll<HTMLElement>("article") ?? [])];
    const next = groups[Math.min(place.current, groups.length - 1)] ?? list.current;
    next?.focus();
  }, [state.attempt]);

  return (
    <div
      ref={list}
      tabIndex={-1}
      className="outline-none"
      onSubmit={(event) => {
        const groups = [...event.currentTarget.querySelectorAll("article")];
        place.current = groups.findIndex((group) => group.contains(event.target as Node));
      }}
    >
      <div className="mb-6 empty:hidden">
        <FormAnswer state={state} />
      </div>
      <Decide value={send}>{children}</Decide>
    </div>
  );
}
