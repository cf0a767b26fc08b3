import { applyAsPartner } from "./apply-as-partner";
import { redrawPlan } from "./redraw-plan";

/** What visitors' pages read and do besides what programs can call too. */
export const publicOperations = [applyAsPartner, redrawPlan] as const;
