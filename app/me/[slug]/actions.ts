"use server";

import { form, sentFieldsOf } from "@/app/form";
import type { FormState } from "@/components/ui/form-state";
import type { Texts } from "@/lib/core/changed-fields";
import { weekInWords } from "@/lib/core/format/dates";
import { routes } from "@/lib/core/routes";
import { correctChangelogEntry } from "@/lib/operations/founder/correct-changelog-entry";
import { moveLaunch } from "@/lib/operations/founder/move-launch";
import { previewChangelogEntry } from "@/lib/operations/founder/preview-changelog-entry";
import { publishChangelog } from "@/lib/operations/founder/publish-changelog";
import { relistLaunch } from "@/lib/operations/founder/relist-launch";
import { removeChangelogEntry } from "@/lib/operations/founder/remove-changelog-entry";
import { restoreChangelogEntry } from "@/lib/operations/founder/restore-changelog-entry";
import { unlistLaunch } from "@/lib/operations/founder/unlist-launch";
import { withdrawLaunch } from "@/lib/operations/founder/withdraw-launch";
import type { PreviewedEntry } from "./changelog-editor";
import type { RemovedEntry } from "./published-entries";

const entry = {
  read: (sent: FormData) => sentFieldsOf(sent, ["id", "title", "body"]),
  returnTo: (sent: FormData) => routes.myLaunch(String(sent.get("id"))),
};

const preview = form<typeof previewChangelogEntry, PreviewedEntry>(previewChangelogEntry, {
  ...entry,
  done: (answer) => ({ answer }),
});

const publish = form<typeof publishChangelog, PreviewedEntry>(publishChangelog, {
  ...entry,
  // A form that is sent twice, by a double click or a reload, publishes once.
  within: (ctx, sent) => ({ ...ctx, request: { ...ctx.request, idempotencyKey: String(sent.get("send_key") ?? "") } }),
  done: () => ({ done: "Published: it is on your page and in its feed." }),
  redraw: "/me/[slug]",
});

export const correctEntry = form<typeof correctChangelogEntry, Texts>(correctChangelogEntry, {
  returnTo: entry.returnTo,
  done: (answer) =>
    "theirs" in answer
      ? { problem: "This entry was changed elsewhere since you opened the page", answer: answer.theirs }
      : { done: "Saved: your page and its feed show it." },
  redraw: "/me/[slug]",
});

export const removeEntry = form<typeof removeChangelogEntry, RemovedEntry>(removeChangelogEntry, {
  returnTo: entry.returnTo,
  done: (answer) => ({ done: `“${answer.title}” is removed.`, answer }),
  redraw: "/me/[slug]",
});

export const restoreEntry = form(restoreChangelogEntry, {
  returnTo: entry.returnTo,
  done: () => ({ done: "It is back, as it was." }),
  redraw: "/me/[slug]",
});

const move = { returnTo: entry.returnTo, redraw: "/me/[slug]" };

export const withdraw = form(withdrawLaunch, {
  ...move,
  done: ({ draftId }) =>
    draftId === null ? { done: "Withdrawn. It is an open draft again." } : { goTo: routes.withdrawnDraft(draftId) },
});

export const moveWeek = form(moveLaunch, {
  ...move,
  done: ({ launchWeek }) => ({
    done: launchWeek ? `It goes live in ${weekInWords(launchWeek)} now.` : "It was moved.",
  }),
});

export const unlist = form(unlistLaunch, { ...move, done: () => ({ done: "It is out of the catalog." }) });

export const relist = form(relistLaunch, { ...move, done: () => ({ done: "It is back in the catalog." }) });

/** Publishes a changelog entry of a launch, or previews it. */
export async function previewOrPublish(
  previous: FormState<PreviewedEntry>,
  sent: FormData,
): Promise<FormState<PreviewedEntry>> {
  return sent.get("intent") === "preview" ? preview(previous, sent) : publish(previous, sent);
}
