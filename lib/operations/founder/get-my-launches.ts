import { z } from "zod";
import { findOwnedLaunches } from "@/db/owned-launches";
import { defineOperation } from "@/lib/core/operation";
import { pageFrom, pageOf, pageStart, paging } from "@/lib/core/paging";
import { OwnedLaunch, toOwnedLaunch } from "@/lib/launch/owned-launch.schema";

/** Position of a launch in the list. */
const Position = z.object({ id: z.uuid() });

export const getMyLaunches = defineOperation({
  name: "get_my_launches",
  title: "Get my launches",
  summary: "The signed-in founder's own launches in every state, newest first.",
  description:
    "Use it to see how a founder's launches are doing; needs their token. Returns a page of the launches they own, newest first: status, badge, go-live date, rank of this week, upvotes and links. Drafts that were not claimed in the browser are left out.",
  method: "GET",
  path: "/me/launches",
  access: "founder",
  agents: { scope: "me:read" },
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  cached: "database",
  input: z.strictObject({ ...paging }),
  output: pageOf(OwnedLaunch),
  example: {},
  async run({ limit, offset, cursor }, ctx) {
    const { appUrl } = ctx.settings;
    const start = pageStart({ offset, cursor }, {}, Position);
    const page = await findOwnedLaunches(ctx.db, ctx.actor.id, { limit, start });
    const toItem = (row: (typeof page.rows)[number]) => toOwnedLaunch(row, { appUrl, now: ctx.now });
    return pageFrom(page, { limit, start, filter: {}, keyOf: ({ id }) => ({ id }), toItem });
  },
});
