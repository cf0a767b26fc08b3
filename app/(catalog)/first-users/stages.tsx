"use client";

import { useEffect, useState } from "react";

const stages = [
  ["Reading your page", "10 seconds at most"],
  ["Working out who it speaks to", "40 seconds at most with a model, a moment by rules"],
  ["Holding every quote against the page", "a moment"],
] as const;

/** The stages of making a report, with the longest time of each. A running clock shows progress. */
export function Stages() {
  const seconds = useSeconds();
  return (
    <div className="mt-6 max-w-xl">
      <p className="flex justify-between border-ink border-b pb-1">
        <span className="font-medium">Making the report</span>
        <span className="figures text-mute" aria-hidden="true">
          {seconds} s
        </span>
      </p>
      <ol>
        {stages.map(([name, bound], index) => (
          <li key={name} className="grid grid-cols-[2rem_minmax(0,1fr)] border-b py-2">
            <span aria-hidden="true" className="font-serif text-mute text-read leading-6">
              {index + 1}
            </span>
            <span>
              {name} <span className="text-fine text-mute">{bound}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
