import type { MailFacts } from "../facts";
import { named } from "../text";
import { Action, Letter, Paragraph } from "./layout";

export function partnerPublished({ name, partner, productUrl, signInUrl }: MailFacts["partner_published"]) {
  const product = named(name, "Your product");
  const publisher = named(partner, "A partner");
  return {
    subject: `${product} is live on Launch Catalog`,
    body: (
      <Letter
        preview="Sign in to take the listing over."
        title="Your listing is live"
        because={`You have this mail because ${publisher} gave us this address as the founder's, with your consent.`}
      >
        <Paragraph>
          {publisher} has published {product} in the catalog. It can be found, shared and voted for: {productUrl}
        </Paragraph>
        <Paragraph>
          The listing belongs to this address. Sign in with it, without a password, and the listing is among your
          launches.
        </Paragraph>
        <Action href={signInUrl}>Sign in and take it over</Action>
      </Letter>
    ),
  };
}
