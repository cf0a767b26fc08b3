/** Yes, no, or null: it cannot be told, or not cheaply. What cannot be told never hides anything. */
export type Truth = boolean | null;

export const not = (truth: Truth): Truth => (truth === null ? null : !truth);

/** False if one is false, else unknown if one is unknown. */
export function all(truths: readonly Truth[]): Truth {
  if (truths.includes(false)) return false;
  return truths.includes(null) ? null : true;
}

/** True if one is true, else unknown if one is unknown. */
export function some(truths: readonly Truth[]): Truth {
  return not(all(truths.map(not)));
}
