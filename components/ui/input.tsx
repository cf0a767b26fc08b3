import { clsx } from "clsx";
import type { ComponentProps } from "react";

const box =
  "w-full rounded-small border border-faint bg-paper px-3 text-ink placeholder:text-mute hover:border-mute aria-invalid:border-bad aria-invalid:border-2";

export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return <input type={type} className={clsx(box, "h-10", className)} {...props} />;
}

export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return <textarea rows={rows} className={clsx(box, "py-2", className)} {...props} />;
}
