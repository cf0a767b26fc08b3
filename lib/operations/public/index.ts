import { applyAsPartner } from "./apply-as-partner";
import { redrawPlan } from "./redraw-plan";
import { sendSignInLink } from "./send-sign-in-link";

/** What visitors' pages read and do besides what programs can call too. */
export const publicOperations = [applyAsPartner, redrawPlan, sendSignInLink] as const;
