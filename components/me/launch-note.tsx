import type { OwnedLaunch } from "@/lib/launch/owned-launch.schema";

/** What the words of a reviewer or admin are about, by the state of the launch. */
const captions: Partial<Record<OwnedLaunch["status"], string>> = {
  draft: "What to change:",
  rejected: "The reviewer’s reason:",
  taken_down: "The admin’s reason:",
  held: "Our reason:",
};

/** The words of a reviewer or admin, where the launch is because of them. */
export function LaunchNote({ launch: { status, note } }: { launch: Pick<OwnedLaunch, "status" | "note"> }) {
  const caption = captions[status];
  if (!note || !caption) return null;
  return (
    <figure className="my-2 max-w-[68ch] border-ink noted">
      <figcaption className="text-fine text-mute">{caption}</figcaption>
      <blockquote className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</blockquote>
    </figure>
  );
}
