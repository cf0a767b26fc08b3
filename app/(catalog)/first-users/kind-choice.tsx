"use client";

import { Button } from "@/components/ui/button";
import type { FirstUsersReport } from "@/lib/reports/first-users/first-users.schema";
import { Making } from "./making";
import { useReport } from "./use-report";

interface KindChoiceProps {
  product: FirstUsersReport["product"];
  /** What was asked about: a URL or a launch. */
  asked: Readonly<Record<string, string>>;
  isGuess: boolean;
}

/** What the report took the product for, and what it may be instead: each makes the report again. */
export function KindChoice({ product: { name, kind, other_kinds }, asked, isGuess }: KindChoiceProps) {
  const { pending, submit } = useReport();
  if (kind === null) return null;
  return (
    <form action="/first-users" method="get" onSubmit={submit} aria-busy={pending} className="mt-4">
      {Object.entries(asked).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isGuess ? (
        <div className="border-warn border-l-2 pl-4">
          <h3 className="font-semibold text-read">We are not sure what {name} is</h3>
          <p className="max-w-[68ch] text-soft">
            We know no kind of product that fits the page. From its words we took it for “<span dir="auto">{kind}</span>
            ”.
            <span data-screen-only="">
              {" "}
              {other_kinds.length > 0 ? "Choose what is closer, or say above what it is." : "Say above what it is."}
            </span>
          </p>
        </div>
      ) : (
        <p>
          We took it for: <strong dir="auto">{kind}</strong>.{" "}
          <span data-screen-only="" className="text-soft">
            {other_kinds.length > 0 ? "Not right? Choose what is closer, or" : "Not right?"}{" "}
            {other_kinds.length > 0 ? "say" : "Say"} above what it is.
          </span>
        </p>
      )}
      {other_kinds.length > 0 && (
        <ul data-screen-only="" className="mt-3 flex flex-wrap gap-2">
          {other_kinds.map((other) => (
            <li key={other}>
              <Button
                type="submit"
                kind="line"
                size="small"
                name="product_kind"
                value={other}
                dir="auto"
                aria-disabled={pending}
                className="h-auto! min-h-8 max-w-full whitespace-normal!"
              >
                {other}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {pending && <Making />}
    </form>
  );
}
