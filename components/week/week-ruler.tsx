import { clsx } from "clsx";
import { daysOf, type Issue, type IssueState } from "./issue";

const letters = ["M", "T", "W", "T", "F", "S", "S"];

const strokes: Record<IssueState, string> = {
  past: "border-t-[3px] border-ink text-soft",
  current: "border-t-[3px] border-accent font-semibold text-accent",
  future: "border-t border-faint pt-[2px] text-mute",
};

/**
 * Seven days as strokes: past ones thick, today in the accent colour, coming ones thin. The text beside it says the
 * same.
 */
export function WeekRuler({ issue, now }: { issue: Issue; now: Date }) {
  return (
    <div aria-hidden="true" className="figures grid max-w-md grid-cols-7 gap-1 text-fine">
      {daysOf(issue, now).map(({ date, state }, index) => (
        <div key={date.toISOString()} className={clsx("flex flex-col", strokes[state])}>
          <span className="pt-1">{letters[index]}</span>
          <span>{date.getUTCDate()}</span>
        </div>
      ))}
    </div>
  );
}
