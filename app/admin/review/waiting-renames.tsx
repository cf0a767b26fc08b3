"use client";

import { useActionState } from "react";
import { Changes } from "@/components/admin/changes";
import { ReasonField } from "@/components/admin/reason-field";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { LongWords } from "@/components/ui/long-words";
import { NavLink } from "@/components/ui/nav-link";
import { PressButton } from "@/components/ui/press-button";
import { formatDateTime } from "@/lib/core/format/dates";
import { routes } from "@/lib/core/routes";
import type { WaitingRename } from "@/lib/launch/edits/rename";

interface WaitingRenamesProps {
  waiting: WaitingRename[];
  decide: FormAction;
}

/** Names and URLs that founders ask for, with the decision beside each. Nothing if none waits. */
export function WaitingRenames({ waiting, decide }: WaitingRenamesProps) {
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="renames" className="mt-12">
      <h2 id="renames" className="head-rule font-serif text-head">
        New names and URLs
      </h2>
      <ul>
        {waiting.map((one) => (
          <Rename key={`${one.listing.id}-${one.fingerprint}`} waiting={one} decide={decide} />
        ))}
      </ul>
    </section>
  );
}

function Rename({ waiting, decide }: { waiting: WaitingRename; decide: FormAction }) {
  const [state, action] = useActionState(decide, blankState);
  const { listing, founder_email, asked_at, changes, fingerprint } = waiting;
  return (
    <li className="grid gap-x-10 gap-y-3 border-b py-4 lg:grid-cols-2">
      <div className="min-w-0">
        <NavLink href={routes.adminListing(listing.id)} className="link font-semibold [overflow-wrap:anywhere]">
          <LongWords text={listing.name} />
        </NavLink>
        <p className="figures text-fine text-mute [overflow-wrap:anywhere]">
          {founder_email} · asked <time dateTime={asked_at}>{formatDateTime(asked_at)}</time>
        </p>
        <Changes changes={changes} />
      </div>
      <form
        action={action}
        noValidate
        aria-label={`Decide about the change of ${listing.name}`}
        className="flex min-w-0 flex-col items-start gap-3"
      >
        <input type="hidden" name="id" value={listing.id} />
        <input type="hidden" name="fingerprint" value={fingerprint} />
        <ReasonField
          id={listing.id}
          label="Reason"
          hint="For a refusal. The founder reads it in the email."
          state={state}
        />
        <div className="flex flex-wrap gap-3">
          <PressButton name="decision" value="approve" size="small">
            Approve
          </PressButton>
          <PressButton name="decision" value="refuse" kind="line" size="small">
            Refuse
          </PressButton>
        </div>
        <FormAnswer state={state} />
      </form>
    </li>
  );
}
