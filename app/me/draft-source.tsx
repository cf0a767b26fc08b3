import { hostAndPath } from "@/components/ui/external-link";
import { formatDate } from "@/lib/core/format/dates";

interface DraftSourceProps {
  draft: { url: string; opened_at: string };
  /** True if the day on which it was opened is shown, too. */
  isDated: boolean;
}

/** What tells a launch from others of the same name. */
export function DraftSource({ draft: { url, opened_at }, isDated }: DraftSourceProps) {
  return (
    <span className="figures block text-fine text-mute [overflow-wrap:anywhere]">
      {hostAndPath(url)}
      {isDated && (
        <>
          {" · opened "}
          <time dateTime={opened_at}>{formatDate(opened_at)}</time>
        </>
      )}
    </span>
  );
}
