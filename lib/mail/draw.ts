import { findMailKind } from "./registry";
import { subjectLine } from "./text";

/** A mail as it is read. */
export interface DrawnMail {
  /** One line. */
  subject: string;
  html: string;
  /** The same words without markup. */
  text: string;
}

/** A row of the outbox, as far as what it says goes. */
interface StoredMail {
  kind: string;
  facts: unknown;
}

/**
 * Draws a mail from its facts: subject, HTML part and plain-text part.
 * Throws if there is no such kind, or the facts are not those of the kind.
 */
export async function drawMail({ kind, facts }: StoredMail): Promise<DrawnMail> {
  const mail = findMailKind(kind);
  // A row that another version of the program has queued.
  if (!mail) throw new Error(`there is no mail of kind ${kind}`);
  const { subject, body } = mail.compose(facts);
  const { render } = await import("./render");
  const [html, text] = await Promise.all([
    render(body),
    render(body, {
      plainText: true,
      htmlToTextOptions: { selectors: [{ selector: "h1", options: { uppercase: false } }] },
    }),
  ]);
  return { subject: subjectLine(subject), html, text };
}
