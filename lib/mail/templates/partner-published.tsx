import { z } from "zod";
import { defineMail } from "../define-mail";
import { Action, Address, Letter, Paragraph } from "../layout";
import { sampleName, sampleOrigin, sampleProductUrl } from "../sample";
import { named } from "../text";

export const partnerPublished = defineMail({
  kind: "partner_published",
  label: "Published by a partner",
  facts: z.object({ name: z.string(), partner: z.string(), productUrl: z.url(), signInUrl: z.url() }),
  sample: {
    name: sampleName,
    partner: "Rocket Directory",
    productUrl: sampleProductUrl,
    signInUrl: `${sampleOrigin}/sign-in?return_to=%2Fme`,
  },
  subject: ({ name }) => `${named(name, "Your product")} is live on Launch Catalog`,
  draw: ({ name, partner, productUrl, signInUrl }) => {
    const publisher = named(partner, "A partner");
    return (
      <Letter
        preview="Sign in to take the listing over."
        title="Your listing is live"
        because={`You get this email because ${publisher} gave us this address as the founder’s, and says that you agreed.`}
      >
        <Paragraph>
          {publisher} has published {named(name, "your product")} in Launch Catalog, a public catalog of new products,
          ranked each week by upvotes. People can find it, share it and upvote it: <Address href={productUrl} />
        </Paragraph>
        <Paragraph>
          The listing belongs to this address. Sign in with it to edit the listing, or to take it out of the catalog if
          you did not agree to this. You need no password.
        </Paragraph>
        <Action href={signInUrl}>Sign in and take it over</Action>
      </Letter>
    );
  },
});
