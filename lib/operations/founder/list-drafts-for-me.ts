import { z } from "zod";
import { findUnclaimedFor } from "@/db/founder-drafts";
import { definePageOperation } from "@/lib/core/operation";
import { read } from "./fields";

/** More than anybody opens for one address; each is an anonymous call. */
const MAX_SHOWN = 100;

export const listDraftsForMe = definePageOperation({
  ...read,
  name: "list_drafts_for_me",
  summary:
    "Open drafts that somebody opened for the founder's own address and that nobody has claimed yet, newest first. Signing in has proven the address.",
  input: z.strictObject({}),
  async run(_, { db, now, actor }) {
    const rows = await findUnclaimedFor(db, { email: actor.email, now, limit: MAX_SHOWN });
    return rows.flatMap(({ draftId, name, url, createdAt }) =>
      draftId === null ? [] : { id: draftId, name, url, opened_at: createdAt.toISOString() },
    );
  },
});
