import { IDEMPOTENCY_HOURS } from "@/lib/core/idempotency";
import type { Policies } from "@/lib/core/limits/policies";
import { quotasOfCaller } from "@/lib/core/limits/standing";
import { DocsSection } from "./docs-section";

/** What a caller may do, and the headers that say so. Without policies nothing is counted. */
export function LimitsAndHeaders({ policies }: { policies: Policies | null }) {
  return (
    <DocsSection id="limits" title="Limits and headers">
      {policies ? (
        <>
          <p className="text-soft">We count calls per account, or per network without one. At most:</p>
          <ul className="list-disc pl-5 text-soft marker:text-mute">
            {quotasOfCaller(policies).map((quota) => (
              <li key={quota}>{quota}</li>
            ))}
          </ul>
        </>
      ) : (
        <p className="text-soft">This site counts no calls.</p>
      )}
      <p className="text-soft">
        <Code>RateLimit-Policy</Code> and <Code>RateLimit</Code> say which limits counted and what is left. A call over
        a limit gets 429 with <Code>Retry-After</Code>, in seconds.
      </p>
      <p className="text-soft">
        Send an <Code>Idempotency-Key</Code> with what creates or corrects something: for {IDEMPOTENCY_HOURS} hours the
        same key with the same body does nothing twice. A refused request is not stored: correct it and send it with the
        same key.
      </p>
      <p className="text-soft">
        <Code>X-Partner-Source</Code> says where a draft comes from. It is a note only, and authorizes nothing.
      </p>
    </DocsSection>
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-fine">{children}</code>;
}
