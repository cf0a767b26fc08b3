import type { Db } from "@/db/client";
import { insertDraft, type LaunchWithDraft, type NewDraft } from "@/db/drafts";
import { draftSlug } from "@/lib/launch/copy/slug";

/** How often a new slug is drawn: two drafts of one name draw the same one once in millions. */
export const SLUG_ATTEMPTS = 5;

/**
 * Opens a draft, and reserves the slug that its badge names: who opens it can put the badge up before anybody has claimed it.
 */
export async function openDraft(db: Db, draft: NewDraft & { name: string }): Promise<LaunchWithDraft> {
  for (let attempt = 0; attempt < SLUG_ATTEMPTS; attempt++) {
    const slug = draftSlug(draft.name, draft.registrableDomain);
    const row = await insertDraft(db, { ...draft, slug, draftSlug: slug });
    if (row) return row;
  }
  throw new Error(`no slug could be reserved for a draft of ${draft.registrableDomain}`);
}
