import type { ReactNode } from "react";
import type { ListedDirectory } from "@/lib/directories/browse";
import { type AddDirectory, AddToPlan, PlanChoice, type PlanFor, usePlan } from "./add-to-plan";

/** What somebody with a product can do with the list. */
export interface Planning {
  /** Which product directories are added for. */
  choice: ReactNode;
  /** What can be done with one directory. */
  act: (directory: ListedDirectory) => ReactNode;
}

interface PlannedProps {
  plans: readonly PlanFor[];
  add: AddDirectory;
  children: (planning: Planning | null) => ReactNode;
}

/** Draws the list for somebody with products. Apart, so that nobody else loads the forms that add to a plan. */
export default function Planned({ plans, add, children }: PlannedProps) {
  const { plan, choose, remember } = usePlan(plans);
  if (!plan) return children(null);
  return children({
    choice: <PlanChoice plans={plans} chosen={plan} choose={choose} />,
    act: (directory) => <AddToPlan key={plan.url} directory={directory} plan={plan} add={add} remember={remember} />,
  });
}
