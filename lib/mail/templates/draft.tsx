import { formatDate } from "@/lib/core/format/dates";
import type { DraftKind, MailFacts } from "../facts";
import { draftNamed, instantOf } from "../text";
import { Action, Letter, OpenItems, Paragraph } from "./layout";

type Facts = MailFacts[DraftKind];

const words: Record<DraftKind, { subject(facts: Facts): string; title: string; opening(facts: Facts): string }> = {
  draft_opened: {
    subject: (facts) => `Finish ${draftNamed(facts, "your draft")} on Launch Catalog`,
    title: "Your draft is open",
    opening: (facts) =>
      `A draft of ${draftNamed(facts, "your product")} was opened with this address. Sign in with it to claim the draft; from then on only you can edit it.`,
  },
  draft_reminder_2d: {
    subject: (facts) => `What is left to do on ${draftNamed(facts, "your draft")}`,
    title: "Two days in, still a draft",
    opening: (facts) => `The draft of ${draftNamed(facts, "your product")} is as you left it.`,
  },
  draft_reminder_7d: {
    subject: (facts) => `${draftNamed(facts, "Your draft")} is a week old and not submitted`,
    title: "A week in, still a draft",
    opening: (facts) =>
      `The draft of ${draftNamed(facts, "your product")} is waiting. Launch weeks start on Mondays and hold a fixed number of launches.`,
  },
  draft_expiring: {
    subject: (facts) => `${draftNamed(facts, "Your draft")} expires on ${formatDate(instantOf(facts.expiresAt))}`,
    title: "Your draft is about to expire",
    opening: (facts) =>
      `The draft of ${draftNamed(facts, "your product")} expires on ${formatDate(instantOf(facts.expiresAt))}. Any edit puts that off.`,
  },
};

/** A step of the draft sequence. */
export function draftLetter(kind: DraftKind, facts: Facts) {
  const { subject, title, opening } = words[kind];
  return {
    subject: subject(facts),
    body: (
      <Letter
        preview={stillOpen(facts.missing)}
        title={title}
        because="You have this mail because somebody opened a draft with your address, most likely you or an agent of yours. If not, leave it: the draft expires by itself."
        unsubscribeUrl={facts.unsubscribeUrl}
      >
        <Paragraph>{opening(facts)}</Paragraph>
        <Paragraph>{stillOpen(facts.missing)}</Paragraph>
        {facts.missing.length > 0 && <OpenItems items={facts.missing} />}
        {facts.instantLaunch && <Paragraph>{facts.instantLaunch}</Paragraph>}
        <Action href={facts.reviewUrl}>Finish the draft</Action>
        <Paragraph>
          {kind === "draft_expiring" ? "" : `The draft is kept until ${formatDate(instantOf(facts.expiresAt))}. `}
          Whoever holds its link can read it, so keep the link to yourself. A person reviews what you submit before it
          goes live.
        </Paragraph>
      </Letter>
    ),
  };
}

function stillOpen(missing: string[]): string {
  if (missing.length === 0) return "The copy is complete. The draft's page shows what remains before you submit.";
  return `Still open in the copy: ${missing.length} ${missing.length === 1 ? "item" : "items"}.`;
}
