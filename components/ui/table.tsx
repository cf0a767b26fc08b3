import { clsx } from "clsx";
import type { ComponentProps } from "react";

export function Table({ className, ...props }: ComponentProps<"table">) {
  return <table className={clsx("w-full border-collapse text-left", className)} {...props} />;
}

/** A sticky table head, above the buttons of rows. Its cells draw ground and line: Safari draws no shadow of a row group, nor the ground of one that sticks. */
export function TableHead({ className, ...props }: ComponentProps<"thead">) {
  return (
    <thead
      className={clsx(
        "sticky top-0 z-20 text-fine [&_th]:bg-paper [&_th]:shadow-[inset_0_-1px_0_var(--ink)]",
        className,
      )}
      {...props}
    />
  );
}

export function HeadCell({ className, ...props }: ComponentProps<"th">) {
  return (
    <th scope="col" className={clsx("py-2 pr-4 align-bottom font-medium text-mute last:pr-0", className)} {...props} />
  );
}

/** Under the pointer its ground reaches beyond the columns, so that no word stands at its edge. */
export function Row({ className, ...props }: ComponentProps<"tr">) {
  return <tr className={clsx("row-ground border-b", className)} {...props} />;
}

export function Cell({ className, ...props }: ComponentProps<"td">) {
  return <td className={clsx("py-2.5 pr-4 align-top last:pr-0", className)} {...props} />;
}
