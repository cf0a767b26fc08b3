import type { Route } from "next";
import { NavLink } from "@/components/ui/nav-link";
import { AdviceAction, type AdviceItem } from "./advice/advice-list";

interface FirstAdviceProps {
  advice: readonly Omit<AdviceItem, "priority">[];
  /** This site's origin: its pages open in the same tab. */
  origin: string;
  /** The page with all advice. */
  all: Route;
}

/** The first things to do, a line each. */
export function FirstAdvice({ advice, origin, all }: FirstAdviceProps) {
  return (
    <section aria-labelledby="first-advice">
      <h2 id="first-advice" className="head-rule font-serif text-head">
        What to do next
      </h2>
      <ol>
        {advice.map(({ area, title, detail, action }) => (
          <li key={area} className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-b py-3">
            <div className="min-w-0 max-w-[68ch]">
              <p className="font-semibold">{title}</p>
              <p className="text-soft [overflow-wrap:anywhere]">{detail}</p>
            </div>
            <AdviceAction action={action} origin={origin} />
          </li>
        ))}
      </ol>
      <p className="pt-3 text-soft">
        {advice.length === 0 && "Nothing is left to do here. "}
        <NavLink href={all} className="link">
          See all advice
        </NavLink>
      </p>
    </section>
  );
}
