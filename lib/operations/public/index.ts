import { applyAsPartner } from "./apply-as-partner";
import { redrawPlan } from "./redraw-plan";
import { sendSignInLink } from "./send-sign-in-link";

/** Operations of visitors' pages that programs cannot call. */
export const publicOperations = [applyAsPartner, redrawPlan, sendSignInLink] as const;
