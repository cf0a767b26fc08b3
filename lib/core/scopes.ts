/** What an agent may be allowed to do for a founder. */
export const scopes = ["me:read", "me:write"] as const;

export type Scope = (typeof scopes)[number];

/** What each scope means, for the person who is asked. */
export const scopeMeanings: Record<Scope, string> = {
  "me:read": "Read your launches: their states, figures, directory results, advice, and First Users reports.",
  "me:write":
    "Publish changelog entries of your live products, which mails their followers. Check the badge on your site and save the result.",
};

/** What agents may do with an operation that needs an account. Without it no agent's token opens the operation. */
export interface AgentAccess {
  scope: Scope;
  /** The field of a public operation that needs the scope. A call without it is anybody's. */
  onlyWith?: string;
}
