import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

// The theme names its own sizes; without this, `text-fine` would be taken for a colour and dropped beside `text-mute`.
const merge = extendTailwindMerge({
  extend: { theme: { text: ["fine", "body", "read", "head", "title", "numeral"], radius: ["small", "edge"] } },
});

/** Joins class names; of two that contradict each other the later one stays. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
