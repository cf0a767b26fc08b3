"use client";

import { type AddDirectory, AddToPlan, PlanChoice, type PlanFor, usePlan } from "../add-to-plan";

interface AddHereProps {
  directory: { id: string; name: string };
  plans: readonly PlanFor[];
  add: AddDirectory;
}

/** Adds the directory of the page to a plan of the reader. */
export function AddHere({ directory, plans, add }: AddHereProps) {
  const { plan, choose, remember } = usePlan(plans);
  if (!plan) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <PlanChoice plans={plans} chosen={plan} choose={choose} />
      <AddToPlan key={plan.url} directory={directory} plan={plan} add={add} remember={remember} />
    </div>
  );
}
