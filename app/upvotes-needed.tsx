import { NavLink } from "@/components/ui/nav-link";
import { formatCount } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";

interface UpvotesNeededProps {
  /** The founder's open draft, and how many upvotes it still asks for. */
  needed: { draft: string; name: string; missing: number };
}

/** Tells a founder with an open draft how many upvotes are still to be given, where they can be given. */
export function UpvotesNeeded({ needed: { draft, name, missing } }: UpvotesNeededProps) {
  return (
    <p className="my-4 border-accent border-l-2 pl-4">
      Give {formatCount(missing, "more upvote")} and this step of {name || "your draft"} is done. Launches of any week
      count.{" "}
      <NavLink href={routes.draft(draft)} className="link">
        Back to your draft
      </NavLink>
    </p>
  );
}
