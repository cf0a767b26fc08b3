import { labels } from "@/components/draft/field-labels";
import type { Draft } from "@/lib/launch/draft.schema";
import { reasonSentence } from "@/lib/page/facts/empty-page";

/** What the prefill found on the product's page, or why it found nothing. */
export function PrefillNote({ prefill }: { prefill: Draft["prefill"] }) {
  const reason = reasonSentence(prefill.reason);
  const read = prefill.fields.map((field) => inSentence(labels[field] ?? field));
  return (
    <section aria-label="What we read from your page" className="border-l-2 pl-4">
      {read.length > 0 && (
        <p>
          Read from your page: {read.join(", ")}.{prefill.status === "partial" && " The rest is yours to write."}
        </p>
      )}
      {prefill.status === "failed" && (
        <p>
          <strong className="font-semibold">Your page could not be read.</strong> {reason} The draft is open all the
          same, with what you wrote.
        </p>
      )}
      {prefill.status !== "failed" && reason && <p className="text-fine text-mute">{reason}</p>}
    </section>
  );
}

/** "Short description" → "short description", and "X handle" as it is. */
function inSentence(label: string): string {
  return label.replace(/^[A-Z](?=[a-z])/, (initial) => initial.toLowerCase());
}
