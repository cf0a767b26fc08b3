import { Icon } from "@/components/ui/icon";
import { checkShape, circleShape } from "@/components/ui/icon-shapes";
import { formatCount } from "@/lib/core/format/numbers";
import { inSentence } from "@/lib/launch/copy/checklist";
import { stepsOf } from "@/lib/launch/draft/shown-steps";
import type { Draft } from "@/lib/launch/draft.schema";

/** The steps as the founder's editor has them, for readers of the draft. Each state has a word and a sign, never a colour alone. */
export function Checklist({ items }: { items: Draft["checklist"] }) {
  const steps = stepsOf(items);
  const done = steps.filter((step) => step.done).length;
  return (
    <section>
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 head-rule">
        <span className="font-serif text-head">Steps to launch</span>
        <span className="figures font-normal text-fine text-mute">
          {done} of {formatCount(steps.length, "step")} done
        </span>
      </h2>
      <ol>
        {steps.map((step) => (
          <li key={step.id} className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start border-b py-2">
            {step.done ? (
              <Icon shape={checkShape} className="mt-1 size-4 text-good" />
            ) : (
              <Icon shape={circleShape} className="mt-1 size-4 text-faint" />
            )}
            <div>
              <p>{step.label}</p>
              {step.missing.length > 0 && (
                <p className="text-fine text-soft">Still missing: {step.missing.map(inSentence).join("; ")}.</p>
              )}
            </div>
            <span className="pl-3 text-fine text-mute leading-6">{step.done ? "Done" : "To do"}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
