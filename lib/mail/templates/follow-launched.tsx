import { z } from "zod";
import { defineMail } from "../define-mail";
import { FollowerLetter, followerFacts, followerSample } from "../follower-letter";
import { Action, Paragraph } from "../layout";
import { sampleProductUrl } from "../sample";
import { followedName, named } from "../text";

export const followLaunched = defineMail({
  kind: "follow_launched",
  label: "Followed launch is live",
  facts: z.object({ ...followerFacts, tagline: z.string(), productUrl: z.url() }),
  sample: { ...followerSample, tagline: "Rockets for small teams", productUrl: sampleProductUrl },
  hidesReader: true,
  subject: ({ name }) => `${followedName(name)} launched today`,
  draw: (facts) => (
    <FollowerLetter
      facts={facts}
      preview={shownTagline(facts.tagline)}
      title={`${followedName(facts.name)} launched today`}
    >
      {shownTagline(facts.tagline) && <Paragraph>{shownTagline(facts.tagline)}</Paragraph>}
      <Paragraph>It is in this week&rsquo;s ranking. You can read about it, try it and upvote it.</Paragraph>
      <Action href={facts.productUrl}>See the launch</Action>
    </FollowerLetter>
  ),
});

/** The founder's words: like a name, they hold no address. Empty if nothing is left. */
const shownTagline = (tagline: string) => named(tagline, "");
