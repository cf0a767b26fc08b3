import { z } from "zod";
import { defineMail } from "../define-mail";
import { FollowerLetter, followerFacts, followerSample } from "../follower-letter";
import { Action, Paragraph } from "../layout";
import { sampleProductUrl } from "../sample";
import { followedName, named } from "../text";

export const followEntry = defineMail({
  kind: "follow_entry",
  label: "Followed changelog entry",
  facts: z.object({
    ...followerFacts,
    /** The id of the entry: a removed one is not mailed any more. */
    entry: z.uuid(),
    title: z.string(),
    entryUrl: z.url(),
  }),
  sample: {
    ...followerSample,
    entry: "00000000-0000-4000-8000-000000000000",
    title: "Dark theme",
    entryUrl: `${sampleProductUrl}/changelog?from=example`,
  },
  hidesReader: true,
  subject: ({ name, title }) => `${followedName(name)}: ${entryTitle(title)}`,
  draw: (facts) => (
    <FollowerLetter
      facts={facts}
      preview={`${followedName(facts.name)} has a new entry in its changelog.`}
      title={entryTitle(facts.title)}
    >
      <Paragraph>{followedName(facts.name)} has a new entry in its changelog.</Paragraph>
      <Action href={facts.entryUrl}>Read what changed</Action>
    </FollowerLetter>
  ),
});

/** The founder's words, which nobody has reviewed: like a name, they hold no address. */
const entryTitle = (title: string) => named(title, "A new entry");
