"use client";

import { Button } from "@/components/ui/button";
import { LongWords } from "@/components/ui/long-words";
import type { FirstUsersReport } from "@/lib/reports/first-users/first-users.schema";
import { Making } from "./making";
import { useReport } from "./use-report";

interface KindChoiceProps {
  product: FirstUsersReport["product"];
  /** What was asked about: a URL or a launch. */
  asked: Readonly<Record<string, string>>;
  /** Why the report is a guess; null if it is none. */
  note: string | null;
  /** Whether the visitor has said what it is: asked again, they read why. */
  isKindGiven: boolean;
}

/** What the report took the product for, and what it may be instead: each makes the report again. */
export function KindChoice({ product: { name, kind, other_kinds }, asked, note, isKindGiven }: KindChoiceProps) {
  const { pending, submit } = useReport();
  if (kind === null) return null;
  return (
    <form action="/first-users" method="get" onSubmit={submit} aria-busy={pending} className="mt-4">
      <Asked asked={asked} />
      {note === null ? (
        <>
          <p>
            We took it for: <strong dir="auto">{kind}</strong>.{" "}
            <span data-screen-only="" className="text-soft">
              {other_kinds.length > 0 ? "Not right? Choose what is closer, or say" : "Not right? Say"} above what it is.
            </span>
          </p>
          <KindButtons kinds={other_kinds} pending={pending} />
        </>
      ) : (
        <div className="border-warn noted">
          <h3 className="font-semibold text-read">
            We are not sure what <LongWords text={name} /> is
          </h3>
          <p className="max-w-[68ch] text-soft">
            {isKindGiven ? (
              <span dir="auto">{note}</span>
            ) : (
              <>
                From the words of the page we took it for “<span dir="auto">{kind}</span>”.
              </>
            )}
            <span data-screen-only="">
              {" "}
              {other_kinds.length > 0 ? "Choose what comes nearest, or say it above." : "Say above what it is."}
            </span>
          </p>
          <KindButtons kinds={other_kinds} pending={pending} />
        </div>
      )}
      {pending && <Making />}
    </form>
  );
}

interface LikelyKindsProps {
  kinds: readonly string[];
  asked: Readonly<Record<string, string>>;
}

/** What a page may be about that does not say it: each makes a report. */
export function LikelyKinds({ kinds, asked }: LikelyKindsProps) {
  const { pending, submit } = useReport();
  return (
    <form action="/first-users" method="get" onSubmit={submit} aria-busy={pending} data-screen-only="" className="mb-8">
      <Asked asked={asked} />
      <h2 className="font-semibold text-read">Is it one of these?</h2>
      <KindButtons kinds={kinds} pending={pending} />
      {pending && <Making />}
    </form>
  );
}

/** What was asked about, sent again with the answer. */
function Asked({ asked }: Pick<KindChoiceProps, "asked">) {
  return Object.entries(asked).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function KindButtons({ kinds, pending }: { kinds: readonly string[]; pending: boolean }) {
  if (kinds.length === 0) return null;
  return (
    <ul data-screen-only="" className="mt-3 flex flex-wrap gap-2">
      {kinds.map((kind) => (
        <li key={kind}>
          <Button
            type="submit"
            kind="line"
            size="small"
            name="product_kind"
            value={kind}
            dir="auto"
            aria-disabled={pending}
            className="h-auto! min-h-8 max-w-full whitespace-normal!"
          >
            {kind}
          </Button>
        </li>
      ))}
    </ul>
  );
}
