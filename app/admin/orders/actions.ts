"use server";

import { fieldsOf, form, type Outcome } from "@/app/form";
import type { FormState } from "@/components/ui/form-state";
import { routes } from "@/lib/core/routes";
import type { LinkVerdict } from "@/lib/directories/campaign/link-back";
import { cancelDirectoryOrder } from "@/lib/operations/admin/cancel-directory-order";
import { checkOrderedLink } from "@/lib/operations/admin/check-ordered-link";
import { closeDirectoryOrder } from "@/lib/operations/admin/close-directory-order";
import { markOrderedDirectory } from "@/lib/operations/admin/mark-ordered-directory";
import { markOrderedDirectoryLive } from "@/lib/operations/admin/mark-ordered-directory-live";
import { noteOrderedDirectory } from "@/lib/operations/admin/note-ordered-directory";
import { recordDirectoryOrder } from "@/lib/operations/admin/record-directory-order";
import { reopenDirectoryOrder } from "@/lib/operations/admin/reopen-directory-order";

export const record = form(recordDirectoryOrder, { done: ({ id }) => ({ goTo: routes.adminOrder(id) }) });

export const close = form(closeDirectoryOrder, { done: () => ({ done: "Closed as done." }) });

export const cancel = form(cancelDirectoryOrder, { done: () => ({ done: "Cancelled." }) });

export const reopen = form(reopenDirectoryOrder, { done: () => ({ done: "Open again." }) });

const mark = form(markOrderedDirectory, {
  read: (sent) => ({ ...fieldsOf(sent, ["campaign", "directory", "from"]), to: sent.get("act") }),
  done: (_, sent) => ({ done: sent.get("act") === "planned" ? "It is to do again." : `Marked as ${sent.get("act")}.` }),
});

const markLive = form(markOrderedDirectoryLive, { done: ({ check }) => linkOutcome("Marked as live.", check) });

const checkLink = form(checkOrderedLink, {
  done: (verdict) =>
    verdict
      ? linkOutcome("", verdict)
      : { problem: "It is being checked now, or was within the last minute; nothing was read again." },
});

const note = form(noteOrderedDirectory, { done: () => ({ done: "The note is saved." }) });

/** All changes of one directory in one server action, so that the page shows the result in one place. */
export async function actOnDirectory(previous: FormState, sent: FormData): Promise<FormState> {
  const act = sent.get("act");
  if (act === "live") return markLive(previous, sent);
  if (act === "check") return checkLink(previous, sent);
  return act === "note" ? note(previous, sent) : mark(previous, sent);
}

/** The result is stored even if the check failed: a page without a link back is for the admin to fix. */
function linkOutcome(done: string, check: LinkVerdict | null): Outcome {
  const words = [done, check?.detail].filter(Boolean).join(" ");
  const isMissing = check?.linkType === "no_link" || check?.linkType === "unreachable";
  return isMissing ? { problem: words } : { done: words };
}
