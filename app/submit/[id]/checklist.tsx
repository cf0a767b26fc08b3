import { Check, Circle } from "lucide-react";
import type { Draft } from "@/lib/launch/draft.schema";

/** What a listing needs before it can be submitted. Each state has a word and a sign, never a colour alone. */
export function Checklist({ items }: { items: Draft["checklist"] }) {
  const done = items.filter((item) => item.done).length;
  return (
    <section>
      <h2 className="flex items-baseline justify-between border-ink border-b pb-1">
        <span className="font-serif text-head">Checklist</span>
        <span className="figures text-fine text-mute">
          {done} of {items.length} done
        </span>
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.id} className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start border-b py-2">
            {item.done ? (
              <Check aria-hidden="true" className="mt-1 size-4 text-good" />
            ) : (
              <Circle aria-hidden="true" className="mt-1 size-4 text-faint" />
            )}
            <span>{item.label}</span>
            <span className="pl-3 text-fine text-mute leading-6">{item.done ? "Done" : "To do"}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
