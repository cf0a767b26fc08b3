import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, Letter, Paragraph } from "../layout";
import { sampleName, sampleOrigin } from "../sample";
import { named } from "../text";

export const confirmSubscription = defineMail({
  kind: "confirm_subscription",
  label: "Confirm a subscription",
  facts: z.object({
    url: z.url(),
    /** The launch to follow; null for the newsletter. */
    name: z.string().nullable(),
    /** Of the newsletter; empty for all launches. */
    categories: z.array(z.string()),
  }),
  sample: { url: `${sampleOrigin}/confirm?token=example`, name: sampleName, categories: [] },
  // Whoever opens the link confirms for the reader.
  secret: true,
  // The address may be a stranger's: it is stored no longer than its subscription, see lib/jobs/forget-old.ts.
  deletedOnceSent: true,
  hidesReader: true,
  subject: ({ name }) =>
    name === null ? "Confirm that you want our newsletter" : `Confirm that you want to follow ${launchIn(name)}`,
  draw: ({ url, name, categories }) => (
    <Letter
      preview="Nothing is sent until you have confirmed it."
      title={name === null ? "The newsletter of Launch Catalog" : `Follow ${launchIn(name)}`}
      because="You get this email because somebody typed your address on Launch Catalog. If that was not you, ignore it: we send nothing more, and delete the address after 7 days."
    >
      <Paragraph>{name === null ? ofNewsletter(categories) : ofLaunch(launchIn(name))}</Paragraph>
      <Paragraph>The link opens a page with a button that confirms it. It works for 7 days.</Paragraph>
      <Action href={url}>Go to the confirmation</Action>
    </Letter>
  ),
});

const launchIn = (name: string) => named(name, "a launch");

function ofNewsletter(categories: readonly string[]): string {
  const which = categories.length === 0 ? "all launches" : `launches in ${categories.join(", ")}`;
  return `One mail a week, with ${which} and their final ranks. Each has a link that ends it with one click.`;
}

function ofLaunch(name: string): string {
  return `A mail on the day ${name} launches, if it has not yet, and one when its changelog has a new entry, at most one a day. Each has a link that ends them with one click.`;
}
