"use client";

import { PageHeading } from "@/components/ui/page-heading";
import { TryAgain } from "@/components/ui/try-again";

/**
 * Shown for server errors and lost connections. The digest finds the line in the server's log; nothing else is revealed.
 */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : null;
  return (
    <div className="page-width">
      {isOffline() ? (
        <PageHeading title="There is no connection">
          This browser is offline, so nothing was sent or changed. Try again when you are back.
        </PageHeading>
      ) : (
        <PageHeading title="Something went wrong on our side">
          We could not show the page. Nothing you sent was published. Try again
          {digest ? "; if it stays, tell us this number." : " in a moment."}
        </PageHeading>
      )}
      <div className="flex items-center gap-6">
        <TryAgain retry={retry} />
        {digest && <code className="font-mono text-fine text-mute">{digest}</code>}
      </div>
    </div>
  );
}

/** A request that could not be sent ends here too. That happens only in the browser. */
function isOffline(): boolean {
  return typeof navigator !== "undefined" && navigator.onLine === false;
}
