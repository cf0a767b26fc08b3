"use server";

import { form, sentFieldsOf } from "@/app/form";
import type { FormState } from "@/components/ui/form-state";
import { routes } from "@/lib/core/routes";
import { previewChangelogEntry } from "@/lib/operations/founder/preview-changelog-entry";
import { publishChangelog } from "@/lib/operations/founder/publish-changelog";
import type { PreviewedEntry } from "./changelog-editor";

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

/** Publishes a changelog entry of a launch, or previews it. */
export async function previewOrPublish(
  previous: FormState<PreviewedEntry>,
  sent: FormData,
): Promise<FormState<PreviewedEntry>> {
  return sent.get("intent") === "preview" ? preview(previous, sent) : publish(previous, sent);
}
