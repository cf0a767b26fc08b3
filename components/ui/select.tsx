import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Icon } from "./icon";
import { chevronDownShape } from "./icon-shapes";

/** A native select: works without scripts, by keyboard and on phones. */
export function Select({ className, children, ...props }: ComponentProps<"select">) {
  return (
    <span className="relative inline-flex w-full">
      <select
        className={clsx(
          "h-10 w-full appearance-none truncate rounded-small border border-faint bg-paper pr-8 pl-3 text-ink hover:border-mute aria-invalid:border-2 aria-invalid:border-bad",
          className,
        )}
        {...props}
      >
        {children}
      </select>
      <Icon
        shape={chevronDownShape}
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-2 size-4 text-mute"
      />
    </span>
  );
}
