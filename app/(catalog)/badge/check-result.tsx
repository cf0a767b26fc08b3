import { clsx } from "clsx";
import type { BadgeCheck } from "@/lib/badge/badge.schema";
import { adviceIn, badgeSentence } from "@/lib/badge/reasons";

/** The result of a badge check: the verdict, what to do, and the links that were found. */
export function CheckResult({ check }: { check: BadgeCheck }) {
  const { badge_found, reason, note, matches, url, final_url, rendered } = check;
  const advice = note && adviceIn(note, reason);
  return (
    <div className={clsx("mt-6 noted", badge_found ? "border-good" : "border-bad")}>
      <p className={clsx("font-semibold text-read", badge_found ? "text-good" : "text-bad")}>{badgeSentence(reason)}</p>
      {check.persisted && <p className="max-w-[68ch]">Saved: your listing now has its badge.</p>}
      {advice && <p className="max-w-[68ch] text-soft">{advice}</p>}
      {(final_url !== url || rendered) && (
        <p className="text-fine text-mute [overflow-wrap:anywhere]">
          {final_url !== url && `The page that answered is ${final_url}. `}
          {rendered && "Its scripts were run first, as a browser does."}
        </p>
      )}
      {matches.length > 0 && <Matches matches={matches} />}
    </div>
  );
}

function Matches({ matches }: Pick<BadgeCheck, "matches">) {
  return (
    <>
      <h3 className="mt-4 font-semibold">Links to this site on the page</h3>
      <ul className="mt-1 border-t">
        {matches.map(({ href, rel, variant, image_url }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page can hold the same link twice; the list never changes.
          <li key={index} className="border-b py-2 text-fine">
            <code className="font-mono [overflow-wrap:anywhere]">{href}</code>
            <span className="block text-mute">
              {pictureWords(variant, image_url)} · {rel ? `rel “${rel}”` : "no rel"}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function pictureWords(variant: string | null, imageUrl: string | null): string {
  if (variant) return `Badge image, ${variant}`;
  return imageUrl ? "Another image" : "Words";
}
