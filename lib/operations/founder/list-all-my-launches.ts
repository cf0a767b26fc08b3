import { z } from "zod";
import { findOwnedLaunches } from "@/db/owned-launches";
import { definePageOperation } from "@/lib/core/operation";
import { toMyLaunch } from "@/lib/launch/owned-launch.schema";
import { read } from "./fields";

/** More launches than a page of a founder's own shows. */
const MAX_SHOWN = 1_000;

export const listAllMyLaunches = definePageOperation({
  ...read,
  name: "list_all_my_launches",
  summary: "All launches of the founder, newest first, for their own pages; get_my_launches gives them page by page.",
  input: z.strictObject({}),
  async run(_, { db, now, actor, settings }) {
    const { rows } = await findOwnedLaunches(db, actor.id, { limit: MAX_SHOWN, start: { offset: 0 } });
    return rows.map((row) => toMyLaunch(row, { appUrl: settings.appUrl, now }));
  },
});
