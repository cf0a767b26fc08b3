import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

// Declares the theme's text sizes. Otherwise `text-fine` would count as a colour and be dropped beside `text-mute`.
const merge = extendTailwindMerge({
  extend: { theme: { text: ["fine", "body", "read", "head", "title", "numeral"], radius: ["small", "edge"] } },
});

/** Joins class names; of two conflicting ones the later wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
