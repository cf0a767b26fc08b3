"use client";

import { useState } from "react";
import { type AddDirectory, AddToPlan, PlanChoice, type PlanFor } from "../add-to-plan";

interface AddHereProps {
  directory: { id: string; name: string };
  plans: readonly PlanFor[];
  add: AddDirectory;
}

/** Adds the directory of the page to a plan of the reader. */
export function AddHere({ directory, plans, add }: AddHereProps) {
  const [chosen, choose] = useState(plans[0]);
  if (!chosen) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <PlanChoice plans={plans} chosen={chosen} choose={choose} />
      <AddToPlan key={chosen.url} directory={directory} plan={chosen} add={add} />
    </div>
  );
}
