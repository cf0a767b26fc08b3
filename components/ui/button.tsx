import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** On a narrow phone long words, or letters that are widely spaced, take a second line. */
const base =
  "inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-small text-center font-medium sm:whitespace-nowrap transition-colors duration-150 disabled:cursor-progress aria-disabled:cursor-progress [&_svg]:size-4 [&_svg]:shrink-0";

const kinds = {
  // Its border is seen where colours are forced, which take the ground away.
  solid:
    "border border-transparent bg-ink text-paper hover:bg-soft active:bg-mute disabled:bg-mute aria-disabled:bg-mute",
  line: "border border-faint text-ink hover:border-ink active:bg-sunk",
  plain: "text-soft hover:text-ink active:text-mute",
};

const sizes = {
  small: "min-h-8 px-3 py-1 text-fine",
  medium: "min-h-10 px-4 py-1 text-body",
  large: "min-h-12 px-5 py-1 text-body",
};

interface Look {
  kind?: keyof typeof kinds;
  size?: keyof typeof sizes;
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ kind = "solid", size = "medium" }: Look = {}): string {
  return clsx(base, kinds[kind], sizes[size]);
}

type ButtonProps = ComponentProps<"button"> & Look;

export function Button({ className, kind, size, type = "button", ...props }: ButtonProps) {
  return <button type={type} className={clsx(buttonClass({ kind, size }), className)} {...props} />;
}
