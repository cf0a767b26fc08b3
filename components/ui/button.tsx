import { cva, type VariantProps } from "class-variance-authority";
import { clsx } from "clsx";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";

const button = cva(
  "inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-small font-medium transition-colors duration-150 disabled:cursor-progress aria-disabled:cursor-progress [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      kind: {
        solid: "bg-ink text-paper hover:bg-soft disabled:bg-mute aria-disabled:bg-mute",
        line: "border border-faint text-ink hover:border-ink",
        plain: "text-soft hover:text-ink",
      },
      size: { small: "h-8 px-3 text-fine", medium: "h-10 px-4 text-body", large: "h-12 px-5 text-body" },
    },
    defaultVariants: { kind: "solid", size: "medium" },
  },
);

type ButtonProps = ComponentProps<"button"> & VariantProps<typeof button> & { asChild?: boolean };

export function Button({ className, kind, size, asChild = false, type = "button", ...props }: ButtonProps) {
  const classes = clsx(button({ kind, size }), className);
  if (asChild) return <Slot.Root className={classes} {...props} />;
  return <button type={type} className={classes} {...props} />;
}
