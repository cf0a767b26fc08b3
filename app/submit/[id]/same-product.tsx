import { NavLink } from "@/components/ui/nav-link";
import { PressButton } from "@/components/ui/press-button";
import { formatDate } from "@/lib/core/format/dates";
import { routes } from "@/lib/core/routes";
import type { Draft } from "@/lib/launch/draft.schema";
import { type GateAction, GateForm } from "./gate-form";

/** Shown above a draft or submission if its product is live or scheduled already. Nothing otherwise. */
export function AlreadyListed({
  draft: { status, listed, listed_url },
}: {
  draft: Pick<Draft, "status" | "listed" | "listed_url">;
}) {
  if (listed === undefined) return null;
  return (
    <section aria-label="Already listed" className="mb-8 border-bad noted">
      <h2 className="font-semibold text-read">This product is {listed} already</h2>
      <p className="max-w-[68ch] text-soft">
        {listed_url ? (
          <a href={listed_url} className="link">
            Its listing
          </a>
        ) : (
          "Another launch that waits for its week"
        )}{" "}
        is of the same product, so{" "}
        {status === "draft"
          ? "this draft cannot be launched. You cannot add a badge, week or payment to it, and there is nothing to do or to pay."
          : "this submission cannot be approved, and its place in the week is free for others."}{" "}
        If the {listed === "live" ? "listing" : "launch"} is yours and not under your launches,{" "}
        <NavLink href="/contact" className="link">
          write to us
        </NavLink>
        .
      </p>
    </section>
  );
}

interface OtherDraftsProps {
  drafts: readonly { id: string; name: string; updated_at: string }[];
  discard: GateAction;
}

/** Shown above the editor if the founder has another open draft of this product. */
export function OtherDrafts({ drafts, discard }: OtherDraftsProps) {
  if (drafts.length === 0) return null;
  return (
    <section aria-label="Other drafts of this product" className="mb-8 border-ink noted">
      <h2 className="font-semibold text-read">You have another draft of this product</h2>
      <p className="max-w-[68ch] text-soft">Only one can be launched. Keep the better one and delete the other.</p>
      <ul className="mt-2 flex flex-col gap-2">
        {drafts.map(({ id, name, updated_at }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <NavLink href={routes.draft(id)} className="link">
              {name || "Draft without a name"}
            </NavLink>
            <span className="text-fine text-mute">
              last edited <time dateTime={updated_at}>{formatDate(updated_at)}</time>
            </span>
            <GateForm draftId={id} action={discard}>
              <PressButton kind="line" size="small" busy="Deleting…">
                Delete it<span className="sr-only">: {name || "the draft without a name"}</span>
              </PressButton>
            </GateForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The end of the editor: deletes the draft. */
export function DeleteDraft({ draftId, discard }: { draftId: string; discard: GateAction }) {
  return (
    <details className="page-width mt-16">
      <summary className="w-fit text-soft hover:text-ink">Delete this draft</summary>
      <GateForm draftId={draftId} action={discard} className="pt-3">
        <p className="mb-3 max-w-[68ch] text-soft">
          We delete the draft and its link for good, and stop its reminders. Uploaded pictures are deleted too.
        </p>
        <PressButton kind="line" busy="Deleting…">
          Delete for good
        </PressButton>
      </GateForm>
    </details>
  );
}
