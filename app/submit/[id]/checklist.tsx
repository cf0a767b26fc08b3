import { Icon } from "@/components/ui/icon";
import { checkShape, circleShape } from "@/components/ui/icon-shapes";
import { listingFields } from "@/lib/launch/copy/fields";
import { COPY_LABEL } from "@/lib/launch/draft/gates";
import type { Draft } from "@/lib/launch/draft.schema";

/** The steps of the editor, for readers: the fields of the listing are one of them. Each state has a word and a sign. */
export function Checklist({ items }: { items: Draft["checklist"] }) {
  const fields = items.filter(({ id }) => id in listingFields);
  const others = items.filter(({ id }) => !(id in listingFields));
  return (
    <section>
      <h2 className="border-ink border-b pb-1 font-serif text-head">Steps to launch</h2>
      <ol>
        {fields.length > 0 && (
          <li className="border-b py-2">
            <Item label={COPY_LABEL} done={fields.every(({ done }) => done)} />
            <ul className="pl-6 text-fine text-soft">
              {fields.map((item) => (
                <li key={item.id}>
                  <Item {...item} />
                </li>
              ))}
            </ul>
          </li>
        )}
        {others.map((item) => (
          <li key={item.id} className="border-b py-2">
            <Item {...item} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Item({ label, done }: Pick<Draft["checklist"][number], "label" | "done">) {
  return (
    <p className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start">
      {done ? (
        <Icon shape={checkShape} className="mt-1 size-4 text-good" />
      ) : (
        <Icon shape={circleShape} className="mt-1 size-4 text-faint" />
      )}
      <span>{label}</span>
      <span className="pl-3 text-fine text-mute leading-6">{done ? "Done" : "To do"}</span>
    </p>
  );
}
