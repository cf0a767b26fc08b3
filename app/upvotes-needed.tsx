"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { NavLink } from "@/components/ui/nav-link";
import { VOTED } from "@/components/vote/voted";
import { formatCount } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";

/** The founder's open draft, and how many upvotes it still asks for. */
interface Needed {
  draft: string;
  name: string;
  missing: number;
}

/**
 * Tells a founder with an open draft how many upvotes are still to be given, where they can be given. Each vote asks the
 * server for the count anew, and the last one is confirmed.
 */
export function UpvotesNeeded({ needed }: { needed: Needed | null }) {
  const router = useRouter();
  const [asked, setAsked] = useState(needed);
  if (needed && needed.draft !== asked?.draft) setAsked(needed);
  const isAsked = asked !== null;
  useEffect(() => {
    if (!isAsked) return;
    const onVote = () => router.refresh();
    document.addEventListener(VOTED, onVote);
    return () => document.removeEventListener(VOTED, onVote);
  }, [isAsked, router]);
  if (!asked) return null;
  return (
    <p role="status" className="my-4 border-accent noted">
      {needed
        ? `Give ${formatCount(needed.missing, "more upvote")} and this step of ${needed.name || "your draft"} is done. Launches of any week count.`
        : `You gave all upvotes that ${asked.name || "your draft"} needs.`}{" "}
      <NavLink href={routes.draft(asked.draft)} className="link">
        Back to your draft
      </NavLink>
    </p>
  );
}
