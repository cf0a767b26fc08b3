"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

/** After the hold, a decision is carried out within seconds. The page asks again until it is. */
const askAgainMs = 1_000;
const timesAsked = 5;
/** A decision this late waits for the next run of the jobs, so the page stops asking. */
const budgetMs = 10_000;

/**
 * The seconds until a decision is carried out, counted from what the server said, so that a wrong clock does not matter.
 * Hidden from screen readers, which would read every second.
 */
export function Countdown({ leftMs }: { leftMs: number }) {
  const router = useRouter();
  const [left, setLeft] = useState(leftMs);

  useEffect(() => {
    const end = performance.now() + leftMs;
    const tick = setInterval(() => setLeft(end - performance.now()), 250);
    const asks = Array.from({ length: leftMs > -budgetMs ? timesAsked : 0 }, (_, count) =>
      setTimeout(() => router.refresh(), Math.max(0, leftMs) + (count + 1) * askAgainMs),
    );
    return () => {
      clearInterval(tick);
      asks.forEach(clearTimeout);
    };
  }, [leftMs, router]);

  const seconds = Math.ceil(left / 1000);
  return (
    <span aria-hidden="true" className="figures">
      {seconds > 0 ? `in ${seconds} s` : "now"}
    </span>
  );
}
