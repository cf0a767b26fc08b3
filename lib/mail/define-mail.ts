import type { z } from "zod";
import type { Letter } from "./layout";

type Body = ReturnType<typeof Letter>;

/** Everything that the product knows of one kind of mail. */
interface MailDefinition<Kind extends string, Facts extends z.ZodObject> {
  /** Stored with each mail, so that it never changes. */
  kind: Kind;
  /** What admins read where the subject is not shown. */
  label: string;
  /** What the mail needs to know. It is stored as JSON: an instant is a string. */
  facts: Facts;
  /** Facts for the preview. */
  sample: z.output<Facts>;
  subject(facts: z.output<Facts>): string;
  /** The body; HTML and plain text are both made from it. */
  draw(facts: z.output<Facts>): Body;
  /** True if the facts open an account: only the reader sees them, and they are deleted once the mail is sent. */
  secret?: true;
  /** True if admins may not see whom it goes to: what somebody reads or follows is theirs alone to know. */
  hidesReader?: true;
  /** True if the row is deleted once the mail is sent: the address may not be stored any longer. */
  deletedOnceSent?: true;
}

/** Declares a kind of mail. Each one has a file in `templates` and a line in `registry.ts`. */
export function defineMail<const Kind extends string, Facts extends z.ZodObject>(mail: MailDefinition<Kind, Facts>) {
  return {
    ...mail,
    /** Subject and body of a mail with these facts. Throws a ZodError if they are not the facts of this kind. */
    compose(stored: unknown): { subject: string; body: Body } {
      const facts = mail.facts.parse(stored);
      return { subject: mail.subject(facts), body: mail.draw(facts) };
    },
  };
}
