"use client";

import { useFormStatus } from "react-dom";
import { PressButton } from "@/components/ui/press-button";

/** Shows progress while the product's page is read. */
export function SubmitButton() {
  const { pending } = useFormStatus();
  return (
    <div className="flex flex-wrap items-center gap-4">
      <PressButton size="large" busy="Reading your page…">
        Open a draft
      </PressButton>
      <p aria-live="polite" className="max-w-[40ch] text-fine text-mute">
        {pending
          ? "We are reading your page to fill in name, tagline and logo. It takes 10 seconds at most."
          : "We read your page first, which can take 10 seconds. Nothing is published."}
      </p>
    </div>
  );
}
