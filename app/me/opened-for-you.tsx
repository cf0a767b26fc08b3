"use client";

import { useActionState } from "react";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { LongWords } from "@/components/ui/long-words";
import { NavLink } from "@/components/ui/nav-link";
import { PressButton } from "@/components/ui/press-button";
import { routes } from "@/lib/core/routes";
import { DraftSource } from "./draft-source";

interface OpenedDraft {
  id: string;
  /** Empty if nobody has named the product. */
  name: string;
  url: string;
  opened_at: string;
}

interface OpenedForYouProps {
  drafts: readonly OpenedDraft[];
  claim: FormAction;
  discard: FormAction;
}

/** Drafts that somebody opened for the reader's address, each to be claimed or deleted. Nothing if there are none. */
export function OpenedForYou({ drafts, claim, discard }: OpenedForYouProps) {
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="opened-for-you" className="mb-10">
      <h2 id="opened-for-you" className="head-rule font-serif text-head">
        Opened for you
      </h2>
      <p className="max-w-[68ch] py-2 text-soft">
        These drafts were opened with your email address: by you, an agent, a partner or somebody else. Claim one to
        finish it. Then only your account can edit it. Delete those that are not yours.
      </p>
      <ul className="border-t">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b py-2.5">
            <div className="min-w-0 flex-1 basis-64">
              <NavLink href={routes.draft(draft.id)} className="link [overflow-wrap:anywhere]">
                <LongWords text={draft.name || "Draft without a name"} />
              </NavLink>
              <DraftSource draft={draft} isDated />
            </div>
            <ClaimForm draft={draft} claim={claim} />
            <DiscardForm draft={draft} discard={discard} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ClaimForm({ draft: { id, name, url }, claim }: { draft: OpenedDraft; claim: FormAction }) {
  const [state, send] = useActionState(claim, blankState);
  return (
    <form action={send}>
      <input type="hidden" name="draft" value={id} />
      <PressButton kind="line" size="small" busy="Claiming…">
        Claim<span className="sr-only">: {name || url}</span>
      </PressButton>
      <FormAnswer state={state} />
    </form>
  );
}

/** Closed at first: what an agent has prepared is not deleted by a slip. */
function DiscardForm({ draft: { id, name, url }, discard }: { draft: OpenedDraft; discard: FormAction }) {
  const [state, send] = useActionState(discard, blankState);
  return (
    <details className="w-full text-fine">
      <summary className="w-fit text-soft hover:text-ink">
        Not mine<span className="sr-only">: {name || url}</span>
      </summary>
      <form action={send} className="flex flex-col items-start gap-2 pt-2">
        <input type="hidden" name="draft" value={id} />
        <p className="max-w-[68ch] text-soft">We delete the draft and its link for good, and stop its reminders.</p>
        <PressButton kind="line" size="small" busy="Deleting…">
          Delete for good<span className="sr-only">: {name || url}</span>
        </PressButton>
        <FormAnswer state={state} />
      </form>
    </details>
  );
}
