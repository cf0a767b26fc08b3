"use client";

import { useActionState } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { LongWords } from "@/components/ui/long-words";
import { PressButton } from "@/components/ui/press-button";
import { formatDate, formatDateTime } from "@/lib/core/format/dates";
import type { Scope } from "@/lib/core/scopes";

interface ConnectedAgent {
  id: string;
  /** What it calls itself. */
  name: string;
  publisher: string | null;
  /** Where the answer went; null for a device. */
  redirectHost: string | null;
  scopes: readonly Scope[];
  /** RFC 3339. */
  createdAt: string;
  usedAt: string | null;
}

const scopeLabels: Record<Scope, string> = {
  "me:read": "reads your launches",
  "me:write": "publishes changelogs, which mails followers, and checks your badge",
};

interface ConnectedAgentsProps {
  agents: ConnectedAgent[];
  disconnect: FormAction;
  /** The MCP address at which a client asks its user to sign in. */
  address: string;
}

/** The agents that may act for the founder, each with a form that ends it, and how to connect one. */
export function ConnectedAgents({ agents, disconnect, address }: ConnectedAgentsProps) {
  const [state, action] = useActionState(disconnect, blankState);
  return (
    <section aria-labelledby="connected-agents" className="max-w-[68ch]">
      <h2 id="connected-agents" className="head-rule font-serif text-head">
        Connected agents
      </h2>
      <p className="pt-3 text-soft">
        {agents.length > 0
          ? "These may act for you, within what you allowed. Signing out does not end them: disconnect them here."
          : "None."}{" "}
        To connect one, give its MCP client this address. It asks you to sign in, and you allow it on a page of this
        site.
      </p>
      <div className="pt-4">
        <CodeBlock label="MCP address" code={address} />
      </div>
      {agents.length > 0 && (
        <ul className="pt-4">
          {agents.map((agent) => (
            <li key={agent.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t py-3">
              <AgentFacts {...agent} />
              <form action={action}>
                <input type="hidden" name="agent" value={agent.id} />
                <PressButton kind="line" size="small" aria-label={`Disconnect ${agent.name}`} busy="Disconnecting…">
                  Disconnect
                </PressButton>
              </form>
            </li>
          ))}
        </ul>
      )}
      <FormAnswer state={state} />
    </section>
  );
}

function AgentFacts({ name, publisher, redirectHost, scopes, createdAt, usedAt }: ConnectedAgent) {
  return (
    <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
      <p className="font-medium">
        <LongWords text={name} />
      </p>
      <p className="text-soft">
        {redirectHost ?? "A device"}
        {publisher !== null && publisher !== redirectHost && `, described by ${publisher}`}:{" "}
        {scopes.map((scope) => scopeLabels[scope]).join(", ")}
      </p>
      <p className="text-fine text-mute">
        Since <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {usedAt === null ? ", not used yet" : ", last used "}
        {usedAt !== null && <time dateTime={usedAt}>{formatDateTime(usedAt)}</time>}
      </p>
    </div>
  );
}
