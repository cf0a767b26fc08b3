import { formatDate, formatDateTime } from "@/lib/core/format/dates";
import type { MailFacts } from "../facts";
import { instantOf, named, weekNamed } from "../text";
import { Action, Letter, Paragraph, Quote } from "./layout";

const because = "You have this mail because you submitted a launch to Launch Catalog.";

export function submitted({ name }: MailFacts["submitted"]) {
  const product = named(name, "Your launch");
  return {
    subject: `${product} is submitted`,
    body: (
      <Letter preview="A person reviews it next." title="Submitted for review" because={because}>
        <Paragraph>
          {product} is with us. A person reviews it and you get the decision by mail. There is nothing to do until then.
        </Paragraph>
      </Letter>
    ),
  };
}

export function approved({ name, week, goLiveAt }: MailFacts["approved"]) {
  const product = named(name, "Your launch");
  const at = instantOf(goLiveAt);
  return {
    subject: `${product} is approved and goes live on ${formatDate(at)}`,
    body: (
      <Letter preview={`Live on ${formatDateTime(at)}.`} title={`Approved for ${formatDate(at)}`} because={because}>
        <Paragraph>
          {product} goes live on {formatDateTime(at)}, in {weekNamed(week)}. It happens by itself; you get a mail when
          it is done.
        </Paragraph>
      </Letter>
    ),
  };
}

export function changesRequested({ name, note, reviewUrl }: MailFacts["changes_requested"]) {
  const product = named(name, "Your launch");
  return {
    subject: `${product} needs changes before it can launch`,
    body: (
      <Letter preview="The draft is open again." title="Changes requested" because={because}>
        <Paragraph>{product} was reviewed. This is what the reviewer asks for:</Paragraph>
        <Quote text={note} />
        <Action href={reviewUrl}>Open the draft</Action>
        <Paragraph>Everything you wrote was kept. Submit it again when it is done.</Paragraph>
      </Letter>
    ),
  };
}

export function rejected({ name, reason }: MailFacts["rejected"]) {
  const product = named(name, "Your launch");
  return {
    subject: `${product} was not accepted`,
    body: (
      <Letter preview="The reviewer's reason is inside." title="Not accepted" because={because}>
        <Paragraph>{product} was reviewed and will not be listed. The reviewer's reason:</Paragraph>
        <Quote text={reason} />
      </Letter>
    ),
  };
}

export function live({ name, productUrl }: MailFacts["live"]) {
  const product = named(name, "Your launch");
  return {
    subject: `${product} is live`,
    body: (
      <Letter preview="It can be found, shared and voted for." title={`${product} is live`} because={because}>
        <Paragraph>
          It stands in the catalog and in the ranking of its week. From now on it can be found, shared and voted for.
        </Paragraph>
        <Action href={productUrl}>See the listing</Action>
      </Letter>
    ),
  };
}

export function badgeLost({ name, url, found }: MailFacts["badge_lost"]) {
  const product = named(name, "your product");
  return {
    subject: `The badge of ${product} was not found`,
    body: (
      <Letter
        preview="The listing stays live."
        title="The badge was not found"
        because="You have this mail because your listing counts on the badge on your site."
      >
        <Paragraph>
          We looked for the Launch Catalog badge of {product} and did not find it on this page. The listing stays live.
        </Paragraph>
        <Quote text={url} />
        {found && <Paragraph>{found}</Paragraph>}
        <Paragraph>
          A real, visible link counts. Links in scripts, hidden ones, and ones marked nofollow do not. We look once a
          week; when the badge is back, it counts again.
        </Paragraph>
      </Letter>
    ),
  };
}
