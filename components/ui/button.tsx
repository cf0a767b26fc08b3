import { clsx } from "clsx";
import type { ComponentProps } from "react";

const base =
  "inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-small font-medium transition-colors duration-150 disabled:cursor-progress aria-disabled:cursor-progress [&_svg]:size-4 [&_svg]:shrink-0";

const kinds = {
  // Its border is seen where colours are forced, which take the ground away.
  solid: "border border-transparent bg-ink text-paper hover:bg-soft disabled:bg-mute aria-disabled:bg-mute",
  line: "border border-faint text-ink hover:border-ink",
  plain: "text-soft hover:text-ink",
};

const sizes = { small: "h-8 px-3 text-fine", medium: "h-10 px-4 text-body", large: "h-12 px-5 text-body" };

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
