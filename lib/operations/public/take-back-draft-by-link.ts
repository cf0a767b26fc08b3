import { z } from "zod";
import { findLaunch } from "@/db/founder-drafts";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { wrongState } from "@/lib/launch/draft/draft-guards";
import { isTakeBackToken, launchOfToken, takeBackFrom } from "@/lib/launch/draft/ownership";

export const takeBackDraftByLink = definePageOperation({
  name: "take_back_draft_by_link",
  summary:
    "Takes a draft away from the account that has claimed it, by the link that was mailed to the address it was opened with. From then on only that address can claim it.",
  access: "public",
  effects: { readOnly: false, openWorld: false },
  limit: "writes",
  input: z.strictObject({ token: z.string().max(textBounds.linkToken) }),
  async run({ token }, ctx) {
    const id = launchOfToken(token);
    const found = id && (await findLaunch(ctx.db, id));
    const { row } = found || {};
    if (!row?.ownerId || !row.draftId || !isTakeBackToken(token, row.id, row.ownerId)) throw used();
    if (row.status !== "draft") throw wrongState(row.status);
    await takeBackFrom(ctx, row, null);
    return { draft: row.draftId };
  },
});

function used(): Problem {
  return new Problem(
    "not_found",
    "This link is not valid any more: the draft was taken back already, or it has ended.",
  );
}
