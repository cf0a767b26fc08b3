import { valueInWords } from "@/lib/launch/copy/field-values";
import { type FieldTable, listingFields } from "@/lib/launch/copy/fields";
import type { AuditItem } from "@/lib/launch/review/audit";

interface Picture {
  url: string;
  alt: string;
}

/** What an edit changed: the old and the new text of each field. */
export function Changes({ changes }: { changes: NonNullable<AuditItem["changes"]> }) {
  return (
    <dl className="mt-1 flex flex-col gap-2 border-l-2 pl-3">
      {Object.entries(changes).map(([name, { from, to }]) => (
        <div key={name} className="min-w-0">
          <dt className="text-fine text-mute">{labelOf(name)}</dt>
          <dd className="whitespace-pre-line text-soft [overflow-wrap:anywhere]">
            <del className="block text-mute">
              <span className="sr-only">Before: </span>
              <bdi>{inWords(name, from)}</bdi>
            </del>
            <ins className="block text-ink no-underline">
              <span className="sr-only">After: </span>
              <bdi>{inWords(name, to)}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const others: Record<string, string> = { url: "URL", entry_title: "Entry, title", entry_body: "Entry, text" };
const fields: FieldTable = listingFields;

function labelOf(name: string): string {
  return fields[name]?.label ?? others[name] ?? name;
}

const MAX_SHOWN = 600;

function inWords(name: string, value: unknown): string {
  const text = wordsOf(name, value);
  if (text === "") return "(empty)";
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

function wordsOf(name: string, value: unknown): string {
  const field = fields[name];
  if (field?.kind === "gallery" && Array.isArray(value)) return (value as Picture[]).map(pictureOf).join(", ");
  if (field?.kind === "logo" && typeof value === "string") return pictureOf({ url: value, alt: "" });
  return field ? valueInWords(field, value) : String(value ?? "");
}

/** "The board", or "picture a1b2c3" if nothing says what it shows. */
function pictureOf({ url, alt }: Picture): string {
  return alt.trim() || `picture ${url.split("/").at(-1)?.slice(0, 6) ?? ""}`;
}
