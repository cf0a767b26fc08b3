"use client";

import { useActionState } from "react";
import { formatDateTime } from "@/lib/core/format/dates";
import { CodeBlock } from "../ui/code-block";
import { FormAnswer } from "../ui/form-answer";
import { blankState, type FormAction } from "../ui/form-state";
import { PressButton } from "../ui/press-button";

export interface ShownToken {
  token: string;
  /** RFC 3339. */
  expires_at: string;
}

interface SessionTokenProps {
  /** Answers with the token of the session that asks. */
  show: FormAction<ShownToken>;
  /** This site's own origin. */
  origin: string;
}

/** The session's own token for programs and agents. The page does not hold it until its button is pressed. */
export function SessionToken({ show, origin }: SessionTokenProps) {
  const [state, press] = useActionState(show, blankState);
  const { token, expires_at: expiresAt } = state.answer ?? {};
  return (
    <section aria-labelledby="session-token" className="max-w-[68ch]">
      <h2 id="session-token" className="head-rule font-serif text-head">
        Your session token
      </h2>
      <p className="pt-3 text-soft">
        Your own programs and agents can use it for everything under <code className="font-mono text-fine">/me</code>,
        over REST and MCP. Keep it like a password: whoever has it can act as you.
      </p>
      <form action={press} className="pt-3">
        {!token && <PressButton kind="line">Show the token</PressButton>}
        {state.problem && <FormAnswer state={state} />}
      </form>
      {token && expiresAt && (
        <div role="status" className="flex flex-col gap-4 pt-1">
          <p className="text-soft">
            It ends on <time dateTime={expiresAt}>{formatDateTime(expiresAt)}</time>, or as soon as you sign out in this
            browser.
          </p>
          <CodeBlock label="Token" code={token} />
          <CodeBlock
            label="curl"
            code={`curl '${origin}/api/v1/me/launches' \\\n  -H 'Authorization: Bearer ${token}'`}
          />
          <details>
            <summary className="w-fit font-medium">Connect an agent</summary>
            <p className="pt-3 text-soft">
              Put this into your MCP client&rsquo;s configuration, often called{" "}
              <code className="font-mono text-fine">mcp.json</code>. It carries the token and works until that ends;
              copy it again from here then.
            </p>
            <div className="pt-3">
              <CodeBlock label="mcp.json" code={mcpConfiguration(origin, token)} />
            </div>
          </details>
        </div>
      )}
    </section>
  );
}

/** The configuration of an MCP client that speaks Streamable HTTP. */
export function mcpConfiguration(origin: string, token: string): string {
  const server = { type: "http", url: `${origin}/api/mcp`, headers: { Authorization: `Bearer ${token}` } };
  return JSON.stringify({ mcpServers: { "launch-catalog": server } }, null, 2);
}
