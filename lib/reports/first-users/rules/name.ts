/** The name under which reports of the rules go; a change of the rules that matters raises it. */
export const RULES_NAME = "launch-catalog rules 27";
