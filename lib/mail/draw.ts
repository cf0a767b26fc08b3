import { render } from "@react-email/components";
import type { MailContent } from "./facts";
import { accountDeleted } from "./templates/account";
import { approved, badgeLost, changesRequested, live, rejected, submitted } from "./templates/decisions";
import { draftLetter } from "./templates/draft";
import { partnerPublished } from "./templates/partner";
import { signIn } from "./templates/sign-in";
import { oneLine } from "./text";

/** A mail as it is read. */
export interface DrawnMail {
  /** One line. */
  subject: string;
  html: string;
  /** The same words without markup. */
  text: string;
}

/** Draws a mail from its facts: subject, HTML part and plain-text part. Throws if the facts are not those of its kind. */
export async function drawMail(content: MailContent): Promise<DrawnMail> {
  const { subject, body } = letterOf(content);
  const [html, text] = await Promise.all([
    render(body),
    render(body, {
      plainText: true,
      htmlToTextOptions: { selectors: [{ selector: "h1", options: { uppercase: false } }] },
    }),
  ]);
  return { subject: oneLine(subject), html, text };
}

/** What a row of the outbox says. */
export function contentOf({ kind, facts }: { kind: string; facts: Record<string, unknown> }): MailContent {
  // Only queueMail and the draft sequence write facts, and these are typed by their kind.
  return { kind, facts } as unknown as MailContent;
}

function letterOf(content: MailContent) {
  switch (content.kind) {
    case "sign_in":
      return signIn(content.facts);
    case "submitted":
      return submitted(content.facts);
    case "approved":
      return approved(content.facts);
    case "changes_requested":
      return changesRequested(content.facts);
    case "rejected":
      return rejected(content.facts);
    case "live":
      return live(content.facts);
    case "badge_lost":
      return badgeLost(content.facts);
    case "partner_published":
      return partnerPublished(content.facts);
    case "account_deleted":
      return accountDeleted(content.facts);
    case "draft_opened":
    case "draft_reminder_2d":
    case "draft_reminder_7d":
    case "draft_expiring":
      return draftLetter(content.kind, content.facts);
    default:
      // A row that another version of the program has queued.
      throw new Error(`there is no mail of kind ${(content as { kind: string }).kind}`);
  }
}
