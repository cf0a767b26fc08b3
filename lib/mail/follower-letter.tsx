import { z } from "zod";
import { Letter, type LetterProps } from "./layout";
import { sampleName, sampleOrigin } from "./sample";
import { followedName } from "./text";

/** What every mail to a follower knows. */
export const followerFacts = {
  name: z.string(),
  /** The id of the subscription. */
  subscription: z.uuid(),
  /** Made from the subscription whenever the mail is drawn. */
  unsubscribeUrl: z.url(),
};

export const followerSample = {
  name: sampleName,
  subscription: "00000000-0000-4000-8000-000000000000",
  unsubscribeUrl: `${sampleOrigin}/unsubscribe/example`,
};

interface FollowerLetterProps extends Pick<LetterProps, "preview" | "title" | "children"> {
  facts: { name: string; unsubscribeUrl: string };
}

/** The sheet of every mail to somebody who follows a listing: why it came, and how to end it. */
export function FollowerLetter({ facts: { name, unsubscribeUrl }, ...letter }: FollowerLetterProps) {
  return (
    <Letter
      {...letter}
      because={`You get this email because you follow ${followedName(name)} on Launch Catalog.`}
      unsubscribeUrl={unsubscribeUrl}
      unsubscribeLabel={`Stop following ${followedName(name)}`}
    />
  );
}
