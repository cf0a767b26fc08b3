import { z } from "zod";
import { findOwnedLaunches } from "@/db/owned-launches";
import { requireFounder } from "@/lib/auth/access";
import { defineOperation } from "@/lib/operation";
import { OwnedLaunch, toOwnedLaunch } from "@/lib/schemas/owned-launch";
import { pageFrom, pageOf } from "@/lib/schemas/paging";

/** The operation takes no inputs, so this is all of them but for founders beyond reason. */
const MOST = 1_000;

export const getMyLaunches = defineOperation({
  name: "get_my_launches",
  title: "Get my launches",
  summary: "The signed-in founder's own launches in every state, newest first.",
  description:
    "Use it to see how a founder's launches stand, with their session token as Authorization: Bearer. Returns every launch they own, newest first: status, badge, go-live date, rank of this week, upvotes and links. Drafts that were not claimed in the browser yet are not among them.",
  method: "GET",
  path: "/me/launches",
  access: "founder",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  input: z.strictObject({}),
  output: pageOf(OwnedLaunch),
  example: {},
  async run(_input, ctx) {
    const { appUrl } = ctx.settings;
    const page = await findOwnedLaunches(ctx.db, requireFounder(ctx).id, { limit: MOST });
    const toItem = (row: (typeof page.rows)[number]) => toOwnedLaunch(row, { appUrl, now: ctx.now });
    return pageFrom(page, { limit: MOST, start: { offset: 0 }, filter: {}, toItem });
  },
});
