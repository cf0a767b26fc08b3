import { valueInWords } from "@/lib/launch/copy/field-values";
import { type FieldTable, listingFields } from "@/lib/launch/copy/fields";
import type { AuditItem } from "@/lib/launch/review/audit";
import { changedPart } from "./changed-part";

interface Picture {
  url: string;
  alt: string;
}

/** What an edit changed: the old and the new text of each field, of a long one the part around the change. */
export function Changes({ changes }: { changes: NonNullable<AuditItem["changes"]> }) {
  return (
    <dl className="mt-1 flex flex-col gap-2 noted">
      {Object.entries(changes).map(([name, { from, to }]) => (
        <Change
          key={name}
          label={labelOf(name)}
          {...changedPart({ from: wordsOf(name, from), to: wordsOf(name, to) })}
        />
      ))}
    </dl>
  );
}

function Change({ label, from, to }: { label: string; from: string; to: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-fine text-mute">{label}</dt>
      <dd className="whitespace-pre-line text-soft [overflow-wrap:anywhere]">
        <del className="block text-mute">
          <span className="sr-only">Before: </span>
          <bdi>{shorten(from)}</bdi>
        </del>
        <ins className="block text-ink no-underline">
          <span className="sr-only">After: </span>
          <bdi>{shorten(to)}</bdi>
        </ins>
      </dd>
    </div>
  );
}

const others: Record<string, string> = { url: "URL", entry_title: "Entry, title", entry_body: "Entry, text" };
const fields: FieldTable = listingFields;

function labelOf(name: string): string {
  return fields[name]?.label ?? others[name] ?? name;
}

const MAX_SHOWN = 600;

function shorten(text: string): string {
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
