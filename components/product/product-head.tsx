import type { ReactNode } from "react";
import { LongWords } from "../ui/long-words";
import { Logo } from "./logo";

interface ProductHeadProps {
  name: string;
  logo_url: string | null;
  /** The tagline, and what else stands under the name. */
  children: ReactNode;
}

/** A product's logo and name on its own page. On phones the rest takes the whole width below them. */
export function ProductHead({ name, logo_url, children }: ProductHeadProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-rows-[auto_1fr] sm:gap-x-5 sm:gap-y-2">
      <span className="sm:row-span-2">
        <Logo name={name} logo_url={logo_url} size="large" />
      </span>
      <h1 className="self-center font-serif text-title tracking-tight [overflow-wrap:anywhere]">
        <LongWords text={name} />
      </h1>
      <div className="col-span-2 min-w-0 sm:col-span-1">{children}</div>
    </div>
  );
}
