import { z } from "zod";
import { scopeMeanings, scopes } from "@/lib/core/scopes";
import { defineMail } from "../define-mail";
import { Action, Letter, Paragraph } from "../layout";
import { sampleOrigin } from "../sample";
import { named, oneLine } from "../text";

export const agentConnected = defineMail({
  kind: "agent_connected",
  label: "Agent connected",
  facts: z.object({
    /** What the agent calls itself: a stranger's text. */
    name: z.string(),
    /** Whom it sent the reader back to; null for a device. */
    host: z.string().nullable(),
    scopes: z.array(z.enum(scopes)),
    accountUrl: z.url(),
  }),
  sample: {
    name: "Claude",
    host: "claude.example",
    scopes: ["me:read", "me:write"],
    accountUrl: `${sampleOrigin}/me/account`,
  },
  subject: () => "An agent can now act for you on Launch Catalog",
  draw: ({ name, host, scopes: allowed, accountUrl }) => (
    <Letter
      preview="If this was not you, disconnect it."
      title="You connected an agent"
      because="You get this email because somebody who is signed in with your address allowed it."
    >
      <Paragraph>
        An agent that calls itself {named(name, "nothing readable")} {placeOf(host)} may now do this for you:
      </Paragraph>
      {allowed.map((scope) => (
        <Paragraph key={scope}>{scopeMeanings[scope]}</Paragraph>
      ))}
      <Paragraph>
        It cannot publish a listing, pay, upvote or submit a draft. Was this not you? Disconnect it.
      </Paragraph>
      <Action href={accountUrl}>See your connected agents</Action>
    </Letter>
  ),
});

/** A host is written out: it is what tells an agent from one that only has its name. */
function placeOf(host: string | null): string {
  return host === null ? "on a device" : `at ${oneLine(host)}`;
}
