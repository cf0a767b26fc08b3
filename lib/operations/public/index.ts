import { applyAsPartner } from "./apply-as-partner";
import { getWeek } from "./get-week";
import { listWeeks } from "./list-weeks";
import { redrawPlan } from "./redraw-plan";
import { sendSignInLink } from "./send-sign-in-link";
import { takeBackDraftByLink } from "./take-back-draft-by-link";

/** Operations of visitors' pages that programs cannot call. */
export const publicOperations = [
  applyAsPartner,
  getWeek,
  listWeeks,
  redrawPlan,
  sendSignInLink,
  takeBackDraftByLink,
] as const;
