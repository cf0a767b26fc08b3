"use client";

import { useActionState, useCallback, useEffect, useState } from "react";
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

/** Remembers that a plan holds a directory now. */
type Remember = (url: string, directory: string, campaign: string) => void;

/**
 * The plan that the reader has chosen, at first the first one, with what was added to it on this page; undefined without plans.
 */
export function usePlan(plans: readonly PlanFor[]): {
  plan: PlanFor | undefined;
  choose: (url: string) => void;
  remember: Remember;
} {
  const [chosen, choose] = useState<string>();
  const [added, setAdded] = useState<readonly { url: string; directory: string; campaign: string }[]>([]);
  const remember = useCallback<Remember>((url, directory, campaign) => {
    setAdded((before) =>
      before.some((one) => one.url === url && one.directory === directory)
        ? before
        : [...before, { url, directory, campaign }],
    );
  }, []);
  const told = plans.find(({ url }) => url === chosen) ?? plans[0];
  const own = added.filter(({ url }) => url === told?.url);
  const plan = told && {
    ...told,
    campaign: told.campaign ?? own[0]?.campaign ?? null,
    directories: [...told.directories, ...own.map(({ directory }) => directory)],
  };
  return { plan, choose, remember };
}

interface AddToPlanProps {
  directory: { id: string; name: string };
  plan: PlanFor;
  add: AddDirectory;
  remember: Remember;
}

/** A button that adds a directory to a plan, or the way to the plan that holds it. */
export function AddToPlan({ directory: { id, name }, plan, add, remember }: AddToPlanProps) {
  const [state, send, isPending] = useActionState(add, blankState);
  const isScripted = useIsScripted();
  const held = plan.directories.includes(id) ? plan.campaign : null;
  const { attempt, problem, answer } = state;
  const campaign = answer ?? held;
  const message = problem ?? state.done;
  useEffect(() => {
    if (attempt > 0 && message) toast(message, problem ? "problem" : "note");
  }, [attempt, message, problem]);
  useEffect(() => {
    if (answer) remember(plan.url, id, answer);
  }, [answer, remember, plan.url, id]);
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
  /** Chooses a plan by its URL. */
  choose: (url: string) => void;
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
        onChange={(event) => choose(event.target.value)}
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
