import { labels } from "@/components/draft/field-labels";
import type { Draft } from "@/lib/launch/draft.schema";
import { reasonSentence } from "@/lib/page/facts/empty-page";

/** What the prefill found on the product's page, or why it found nothing. */
export function PrefillNote({ prefill, isOwner }: { prefill: Draft["prefill"]; isOwner: boolean }) {
  const page = isOwner ? "your page" : "the product’s page";
  const reason = reasonSentence(prefill.reason);
  const read = prefill.fields.map((field) => inSentence(labels[field] ?? field));
  return (
    <section aria-label={`What we read from ${page}`} className="noted">
      {read.length > 0 && (
        <p>
          Read from {page}: {read.join(", ")}.
          {prefill.status === "partial" &&
            (isOwner ? " The rest is yours to write." : " The rest is still to be written.")}
        </p>
      )}
      {prefill.status === "failed" && (
        <p>
          <strong className="font-semibold">{isOwner ? "Your" : "The product’s"} page could not be read.</strong>{" "}
          {reason} You can still edit the draft, with {isOwner ? "what you wrote" : "what was sent along"}.
        </p>
      )}
      {prefill.status !== "failed" && reason && <p className="text-fine text-mute">{reason}</p>}
    </section>
  );
}

/** Why the draft has no logo although one was named. */
export function RefusedLogo({ url }: { url: string }) {
  return (
    <section aria-label="Your logo" className="mt-4 border-warn noted">
      <p>
        <strong className="font-semibold">We could not use the logo at this URL:</strong>{" "}
        <span className="[overflow-wrap:anywhere]">{url}</span>
      </p>
      <p className="text-soft">
        Its server may be slow, the file may not be a picture, or it is larger than 8 MB or 10,000 pixels. Upload your
        logo below.
      </p>
    </section>
  );
}

/** "Short description" → "short description", and "X handle" as it is. */
function inSentence(label: string): string {
  return label.replace(/^[A-Z](?=[a-z])/, (initial) => initial.toLowerCase());
}
