"use client";

import "./globals.css";
import { PageHeading } from "@/components/ui/page-heading";
import { TryAgain } from "@/components/ui/try-again";

/** Shown if even the root layout fails. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <main className="page-width">
          <PageHeading title="The catalog could not be opened">The fault is ours. Try again in a moment.</PageHeading>
          <TryAgain retry={retry} />
        </main>
      </body>
    </html>
  );
}
