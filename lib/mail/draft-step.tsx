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
  /** The product's domain, which the mail names until the reader has claimed the draft; null afterwards. */
  domain: z.string().nullable(),
  /** True if the name was read on the product's page. Absent in mails that were stored before it was. */
  isNameRead: z.boolean().optional(),
  /** True if the reader has opened the draft, signed in. Absent in mails that were stored before it was. */
  isOpenedByReader: z.boolean().optional(),
  /** Labels of the checklist's open items, for mails that were stored before `steps` were. */
  missing: z.array(z.string()),
  /** What is left until the launch, review included, with how long each takes. Absent in mails that were stored before it was. */
  steps: z.array(z.string()).optional(),
  /** The public page of the same product, if it is live already. */
  listedUrl: z.url().nullish(),
  /** True if another launch of the same product waits for its week. Absent in mails that were stored before it was. */
  isScheduledElsewhere: z.boolean().optional(),
  /** What is said of Instant Launch, if it is offered. Absent in mails that were queued before it was. */
  instantLaunch: z.string().nullish(),
  /** True if answers to our mails are read. Absent in mails that were stored before it was. */
  isAnswered: z.boolean().optional(),
  expiresAt: z.iso.datetime(),
  unsubscribeUrl: z.url(),
});
export type DraftFacts = z.output<typeof DraftFacts>;

const sample: DraftFacts = {
  name: sampleName,
  domain: null,
  reviewUrl: sampleReviewUrl,
  claimUrl: `${sampleReviewUrl}/claim`,
  missing: ["write a short description of at most 200 characters", "add a logo"],
  steps: [
    "Complete the listing (about 10 minutes): write a short description of at most 200 characters; add a logo",
    "Install the badge on the product’s site (about 5 minutes)",
    "Upvote three other products (about 5 minutes)",
    "Choose a launch week (a minute)",
    "A person reviews it (usually about 5 hours)",
  ],
  instantLaunch:
    "Instant Launch for US$49 skips the badge, the upvotes and the launch week; a person still reviews the listing.",
  expiresAt: "2026-12-21T12:00:00Z",
  unsubscribeUrl: `${sampleOrigin}/unsubscribe/example`,
};

/** How a step speaks of the draft and of its product. */
interface Named {
  /** "draft of Acme", or "draft" while there is no name. */
  draft: string;
  /** "Acme", or "your product". */
  product: string;
}

interface DraftStep<Kind extends string> {
  kind: Kind;
  label: string;
  sample?: Partial<DraftFacts>;
  subject(named: Named, facts: DraftFacts): string;
  title: string;
  opening(named: Named, facts: DraftFacts): string;
  /** A second paragraph, for readers who may never have heard of us. */
  about?: string;
  /** True if the opening says already when the draft expires. */
  saysExpiry?: true;
}

/** Declares a step of the sequence to a founder whose draft is open. These mails alone stop with an opt-out. */
export function defineDraftStep<const Kind extends `draft_${string}`>(step: DraftStep<Kind>) {
  return defineMail({
    kind: step.kind,
    label: step.label,
    facts: DraftFacts,
    sample: { ...sample, ...step.sample },
    subject: (facts) =>
      isListed(facts)
        ? `${draftNamed(facts, "Your product")} is ${listedState(facts)} already`
        : step.subject(namedIn(facts), facts),
    draw: (facts) => (isListed(facts) ? <ListedAlready facts={facts} /> : <StillToDo step={step} facts={facts} />),
  });
}

/** True if another listing of the product keeps the draft from launching. */
function isListed({ listedUrl, isScheduledElsewhere }: DraftFacts): boolean {
  return Boolean(listedUrl) || isScheduledElsewhere === true;
}

function listedState({ listedUrl }: DraftFacts): "live" | "scheduled" {
  return listedUrl ? "live" : "scheduled";
}

function namedIn(facts: DraftFacts): Named {
  const name = draftNamed(facts, "");
  return { draft: name ? `draft of ${name}` : "draft", product: name || "your product" };
}

/** How a mail begins that may be the first about the draft: "Somebody opened a draft of Acme with this address." */
export function openedBy(draft: string, { isOpenedByReader }: DraftFacts): string {
  return isOpenedByReader ? `You opened a ${draft}.` : `Somebody opened a ${draft} with this address.`;
}

/** Who has opened or claimed the draft, or was given it, knows of it; anybody else may hear of it for the first time. */
function because({ domain, isOpenedByReader }: DraftFacts): string {
  return domain === null || isOpenedByReader
    ? "You get this email because you have an open draft in Launch Catalog."
    : "You get this email because somebody opened a draft with your address, most likely you or your agent. If not, ignore it: the draft expires without you.";
}

/** The draft cannot be launched, so the mail says that and nothing of what would be left to do. */
function ListedAlready({ facts }: { facts: DraftFacts }) {
  const { listedUrl, unsubscribeUrl, isAnswered } = facts;
  return (
    <Letter
      preview="You need not do or pay anything for this draft."
      title={`Your product is ${listedState(facts)} already`}
      because={because(facts)}
      unsubscribeUrl={unsubscribeUrl}
    >
      <Paragraph>
        {openedBy(namedIn(facts).draft, facts)} Launch Catalog already has{" "}
        {listedUrl ? "a live listing" : "a launch that is scheduled"} of the same product, so you cannot launch the
        draft. You need not do or pay anything: it will expire.
      </Paragraph>
      {listedUrl && <Action href={listedUrl}>See the live listing</Action>}
      {isAnswered && (
        <Paragraph>
          Is the listing yours, but not among your launches? Reply to this email, and we transfer it to you.
        </Paragraph>
      )}
    </Letter>
  );
}

function StillToDo({ step, facts }: { step: Omit<DraftStep<string>, "kind">; facts: DraftFacts }) {
  const left = leftToDo(facts);
  return (
    <Letter
      preview={previewOf(facts)}
      title={step.title}
      because={because(facts)}
      unsubscribeUrl={facts.unsubscribeUrl}
    >
      <Paragraph>{step.opening(namedIn(facts), facts)}</Paragraph>
      {step.about && <Paragraph>{step.about}</Paragraph>}
      {left.length > 0 && (
        <>
          <Paragraph>What is left until the launch:</Paragraph>
          <OpenItems items={left} />
        </>
      )}
      {facts.instantLaunch && <Paragraph>{facts.instantLaunch}</Paragraph>}
      <Action href={facts.claimUrl ?? facts.reviewUrl}>Finish the draft</Action>
      <Paragraph>
        {step.saysExpiry ? "" : `We keep the draft until ${formatDate(facts.expiresAt)}, and longer if you edit it. `}
        Keep the link private. Anyone who has it can read the draft
        {facts.domain === null ? "." : ", and edit it until somebody claims it."}
      </Paragraph>
    </Letter>
  );
}

function leftToDo({ missing, steps }: DraftFacts): string[] {
  return steps ?? [...missing, "A person reviews it"];
}

function previewOf(facts: DraftFacts): string {
  const left = leftToDo(facts).length - 1;
  if (left === 0) return "Everything is done. Submit it, and a person reviews it.";
  return left === 1 ? "One step is left before you can submit it." : `${left} steps are left before you can submit it.`;
}
