"use client";

import { useActionState, useEffect } from "react";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { NavLink } from "@/components/ui/nav-link";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toasts";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import { routes } from "@/lib/core/routes";

/** A product of the reader that directories can be added for. */
export interface PlanFor {
  name: string;
  url: string;
  campaign: string | null;
  directories: readonly string[];
}

/** What adds a directory to a plan; it answers with the campaign. */
export type AddDirectory = FormAction<string>;

interface AddToPlanProps {
  directory: { id: string; name: string };
  plan: PlanFor;
  add: AddDirectory;
}

/** A button that adds a directory to a plan, or the way to the plan that holds it. */
export function AddToPlan({ directory: { id, name }, plan, add }: AddToPlanProps) {
  const [state, send, isPending] = useActionState(add, blankState);
  const isScripted = useIsScripted();
  const held = plan.directories.includes(id) ? plan.campaign : null;
  const campaign = state.answer ?? held;
  const message = state.problem ?? state.done;
  const { attempt } = state;
  useEffect(() => {
    if (attempt > 0 && message) toast(message);
  }, [attempt, message]);
  if (campaign) {
    return (
      <span className="text-fine">
        {message && !isScripted && <span role="status">{message} </span>}
        <NavLink href={routes.campaign(campaign)} className="link whitespace-nowrap">
          In your plan<span className="sr-only">: {name}</span>
        </NavLink>
      </span>
    );
  }
  return (
    <form action={send} data-screen-only="" className="inline">
      <input type="hidden" name="directory" value={id} />
      <input type="hidden" name="url" value={plan.url} />
      <input type="hidden" name="name" value={plan.name} />
      <button
        type="submit"
        aria-disabled={isPending}
        onClick={(event) => isPending && event.preventDefault()}
        className="link whitespace-nowrap text-fine"
      >
        Add to plan<span className="sr-only">: {name}</span>
      </button>
      {message && !isScripted && (
        <span role="status" className="block text-fine">
          {message}
        </span>
      )}
    </form>
  );
}

interface PlanChoiceProps {
  plans: readonly PlanFor[];
  chosen: PlanFor;
  choose: (plan: PlanFor) => void;
}

/** Chooses the product that directories are added for, if there are several. */
export function PlanChoice({ plans, chosen, choose }: PlanChoiceProps) {
  if (plans.length < 2) return null;
  return (
    <span className="flex items-center gap-2 text-fine text-soft" data-needs-script="">
      <span aria-hidden="true" className="whitespace-nowrap">
        Plan for
      </span>
      <Select
        aria-label="Plan for"
        value={chosen.url}
        onChange={(event) => choose(plans.find(({ url }) => url === event.target.value) ?? chosen)}
        className="h-8 max-w-48 text-fine"
      >
        {plans.map(({ name, url }) => (
          <option key={url} value={url}>
            {name || url}
          </option>
        ))}
      </Select>
    </span>
  );
}
