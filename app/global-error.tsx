"use client";

import "./globals.css";
import { TryAgain } from "@/components/ui/try-again";

/** Shown if even the root layout fails. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <main className="page-width py-16">
          <h1 className="font-serif text-title">The catalog could not be opened</h1>
          <p className="mt-3 mb-6 text-soft">The fault is ours. Try again in a moment.</p>
          <TryAgain retry={retry} />
        </main>
      </body>
    </html>
  );
}
