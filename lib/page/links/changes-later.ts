import type { ElementStyle } from "@/lib/page/styles/style-set";
import { UNKNOWN } from "@/lib/page/styles/style-values";

/** Words of a transition that are no property. */
const TIMING = /^(?:ease(?:-in)?(?:-out)?|linear|step-(?:start|end)|normal|allow-discrete)$/;
const NO_ANIMATION = /^(?:none|initial|unset|revert)$/;

/** Whether an animation runs on an element. */
export const isAnimated = (style: ElementStyle): boolean =>
  ["animation", "animation-name"].some((property) => {
    const value = style.get(property)?.value;
    return value !== undefined && !NO_ANIMATION.test(value);
  });

/** Whether a property of an element is made to change: by an animation, or by a transition of it. */
export function changesLater(style: ElementStyle, property: string): boolean {
  if (isAnimated(style)) return true;
  const transitions = style.get("transition")?.value.split(/,(?![^(]*\))/) ?? [];
  const isNamed = (name: string) => name === property || name === "all" || name === UNKNOWN;
  if (transitions.some((one) => takesTime(one) && isNamed(transitioned(one)))) return true;
  return style.get("transition-property")?.value.split(",").some(isNamed) ?? false;
}

/** `opacity 0s` is no transition. What is not known may take time. */
const takesTime = (transition: string) =>
  /\?|calc\(/.test(transition) || [...transition.matchAll(/(\d*\.?\d+)m?s\b/g)].some(([, time]) => Number(time) > 0);

/** The property that a transition is of; all of them if it names none. */
const transitioned = (transition: string) =>
  transition
    .replace(/[a-z-]+\([^)]*\)/g, "")
    .split(" ")
    .find((word) => /^[?a-z-]+$/.test(word) && !TIMING.test(word)) ?? "all";
