import { Icon } from "@/components/ui/icon";
import { checkShape, circleShape } from "@/components/ui/icon-shapes";
import type { Draft } from "@/lib/launch/draft.schema";

/** What a listing needs before it can be submitted. Each state has a word and a sign, never a colour alone. */
export function Checklist({ items }: { items: Draft["checklist"] }) {
  return (
    <section>
      {/* Not counted: its founder reads a count of steps, which each hold several of these. */}
      <h2 className="border-ink border-b pb-1 font-serif text-head">Checklist</h2>
      <ul>
        {items.map((item) => (
          <li key={item.id} className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start border-b py-2">
            {item.done ? (
              <Icon shape={checkShape} className="mt-1 size-4 text-good" />
            ) : (
              <Icon shape={circleShape} className="mt-1 size-4 text-faint" />
            )}
            <span>{item.label}</span>
            <span className="pl-3 text-fine text-mute leading-6">{item.done ? "Done" : "To do"}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
