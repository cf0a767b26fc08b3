import { z } from "zod";
import { formatDate } from "@/lib/core/format/dates";
import { defineMail } from "./define-mail";
import { Action, Letter, OpenItems, Paragraph } from "./layout";
import { sampleName, sampleOrigin, sampleReviewUrl } from "./sample";
import { draftNamed } from "./text";

/** Stored at the first attempt to send a step; until then its row has no facts. */
const DraftFacts = z.object({
  reviewUrl: z.url(),
  /** Claims the draft for the reader, once signed in. Absent in mails that were stored before it was. */
  claimUrl: z.url().optional(),
  /** Empty while the founder has not named the product. */
  name: z.string(),
  /** The product's domain, which the mail names it by until the reader has claimed the draft; null afterwards. */
  domain: z.string().nullable(),
  /** Labels of the checklist's open items. */
  missing: z.array(z.string()),
  /** What is said of Instant Launch, if it is offered. Absent in mails that were queued before it was. */
  instantLaunch: z.string().nullish(),
  expiresAt: z.iso.datetime(),
  unsubscribeUrl: z.url(),
});
export type DraftFacts = z.output<typeof DraftFacts>;

const sample: DraftFacts = {
  name: sampleName,
  domain: null,
  reviewUrl: sampleReviewUrl,
  claimUrl: `${sampleReviewUrl}/claim`,
  missing: ["Write a short description of at most 200 characters", "Add a logo"],
  instantLaunch:
    "Instant Launch for US$49 skips the badge, the upvotes and the launch week; a person still reviews the listing.",
  expiresAt: "2026-12-21T12:00:00Z",
  unsubscribeUrl: `${sampleOrigin}/unsubscribe/example`,
};

interface DraftStep<Kind extends string> {
  kind: Kind;
  label: string;
  sample?: Partial<DraftFacts>;
  /** Here and in `opening`, the draft is called what `called` makes of a word to fall back on. */
  subject(called: (otherwise: string) => string, facts: DraftFacts): string;
  title: string;
  opening(called: (otherwise: string) => string, facts: DraftFacts): string;
  /** True if the opening says already when the draft expires. */
  saysExpiry?: true;
}

/** Declares a step of the sequence to a founder whose draft is open. These mails alone stop with an opt-out. */
export function defineDraftStep<const Kind extends `draft_${string}`>(step: DraftStep<Kind>) {
  const naming = (facts: DraftFacts) => (otherwise: string) => draftNamed(facts, otherwise);
  return defineMail({
    kind: step.kind,
    label: step.label,
    facts: DraftFacts,
    sample: { ...sample, ...step.sample },
    subject: (facts) => step.subject(naming(facts), facts),
    draw: (facts) => (
      <Letter
        preview={stillOpen(facts.missing)}
        title={step.title}
        because="You have this mail because somebody opened a draft with your address, most likely you or an agent of yours. If not, leave it: the draft expires by itself."
        unsubscribeUrl={facts.unsubscribeUrl}
      >
        <Paragraph>{step.opening(naming(facts), facts)}</Paragraph>
        <Paragraph>{stillOpen(facts.missing)}</Paragraph>
        {facts.missing.length > 0 && <OpenItems items={facts.missing} />}
        {facts.instantLaunch && <Paragraph>{facts.instantLaunch}</Paragraph>}
        <Action href={facts.claimUrl ?? facts.reviewUrl}>Finish the draft</Action>
        <Paragraph>
          {step.saysExpiry ? "" : `The draft is kept until ${formatDate(facts.expiresAt)}. `}
          Whoever holds its link can read it, so keep the link to yourself. A person reviews what you submit before it
          goes live.
        </Paragraph>
      </Letter>
    ),
  });
}

function stillOpen(missing: string[]): string {
  if (missing.length === 0) return "The copy is complete. The draft's page shows what remains before you submit.";
  return `Still open in the copy: ${missing.length} ${missing.length === 1 ? "item" : "items"}.`;
}
