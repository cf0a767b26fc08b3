"use client";

import { useActionState } from "react";
import { Field } from "@/components/ui/field";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { Input } from "@/components/ui/input";
import { NavLink } from "@/components/ui/nav-link";
import { PressButton } from "@/components/ui/press-button";
import { formatNumber } from "@/lib/core/format/numbers";

interface DeleteAccountProps {
  email: string;
  /** Number of their live launches. */
  live: number;
  /** Number of their payments that have not bought all that they were for. */
  openPayments: number;
  remove: FormAction;
}

/** The form that deletes an account: what is deleted, what happens to live listings, and the confirmation. */
export function DeleteAccount({ email, live, openPayments, remove }: DeleteAccountProps) {
  const [state, action] = useActionState(remove, blankState);
  return (
    <section aria-labelledby="delete-account" className="max-w-[68ch]">
      <h2 id="delete-account" className="head-rule font-serif text-head">
        Delete your account
      </h2>
      <p className="pt-3 text-soft">
        We delete your drafts and every other launch that is not live, your upvotes, campaigns, consents, mails and what
        you follow at once. Every session and token ends, and so does every connected agent. You cannot undo this, so
        download your data first. We keep the log of decisions, and listings that we took out of the catalog, without
        your name.
      </p>
      {openPayments > 0 && (
        <p className="mt-3 border-bad noted">
          {openPayments === 1 ? "A payment of yours has" : `${formatNumber(openPayments)} payments of yours have`} not
          led to a launch yet, or to all submissions of a directory order. Without your account we no longer know that{" "}
          {openPayments === 1 ? "it is" : "they are"} yours.{" "}
          <NavLink href="/contact" className="link">
            Write to us
          </NavLink>{" "}
          first if you want your money back.
        </p>
      )}
      <form action={action} noValidate className="flex flex-col gap-6 pt-5">
        {live > 0 ? (
          <LiveListings live={live} chosen={state.values.live ?? "delete"} />
        ) : (
          <input type="hidden" name="live" value="delete" />
        )}
        <Field name="email" label="Type your email address to confirm" hint={email} error={state.errors.email}>
          {(control) => (
            <Input
              key={state.attempt}
              {...control}
              type="email"
              autoComplete="off"
              required
              defaultValue={state.values.email}
              autoFocus={state.errors.email !== undefined}
            />
          )}
        </Field>
        <PressButton kind="line" busy="Deleting…" className="self-start">
          Delete my account
        </PressButton>
        {!state.errors.email && <FormAnswer state={state} />}
      </form>
    </section>
  );
}

function LiveListings({ live, chosen }: { live: number; chosen: string }) {
  const [them, their] = live === 1 ? ["it", "its"] : ["them", "their"];
  const choices = [
    ["delete", `Take ${them} down and delete ${them}, with ${their} upvotes and changelog`],
    ["keep", `Leave ${them} in the catalog without me: no owner, no maker’s name, no handle`],
  ] as const;
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">
        {live === 1 ? "What happens to your live listing" : `What happens to your ${live} live listings`}
      </legend>
      {choices.map(([value, label]) => (
        <label key={value} className="flex items-baseline gap-2 py-1">
          <input type="radio" name="live" value={value} defaultChecked={value === chosen} className="accent-ink" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
