import { formatDateTime } from "@/lib/core/format/dates";
import type { AuditItem } from "@/lib/launch/review/audit";
import { stateLabel } from "@/lib/launch/states";
import { Changes } from "./changes";
import { actorWords, reasonWords, wordsOf } from "./labels";

/** The audit log of one launch, newest first. */
export function History({ entries }: { entries: AuditItem[] }) {
  return (
    <section aria-labelledby="history">
      <h3 id="history" className="head-rule font-serif text-head">
        History
      </h3>
      {entries.length === 0 && <p className="pt-3 text-soft">Nothing has happened to it yet.</p>}
      <ol>
        {entries.map((entry) => (
          <li key={entry.id} className="border-b py-2">
            <p>
              <span className="font-medium">{wordsOf(entry.action)}</span>{" "}
              <span className="text-soft">by {actorWords(entry)}</span>
            </p>
            <EntryDetails entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** When it happened, which move it was, why, and what changed. */
export function EntryDetails({ entry }: { entry: AuditItem }) {
  return (
    <>
      <p className="figures text-fine text-mute">
        <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
        <Step from={entry.from_status} to={entry.to_status} />
      </p>
      {entry.reason && <p className="mt-1 whitespace-pre-line noted text-soft">{reasonWords(entry.reason)}</p>}
      {entry.changes && <Changes changes={entry.changes} />}
    </>
  );
}

interface StepProps {
  from: string | null;
  to: string | null;
  /** Without the separating dot. */
  isAlone?: boolean;
}

/** "Draft → In review", or nothing if the state stayed. */
export function Step({ from, to, isAlone = false }: StepProps) {
  if (!to || from === to) return null;
  return (
    <>
      {!isAlone && " · "}
      {from && `${stateLabel(from)} → `}
      {stateLabel(to)}
    </>
  );
}
