import { z } from "zod";
import { listComing } from "@/db/coming";
import { weekAfter } from "@/lib/core/catalog/weeks";
import { definePageOperation } from "@/lib/core/operation";
import { freeSlotsOf } from "@/lib/launch/catalog/slots";
import { wirePicture } from "@/lib/media/address";

const MAX_SHOWN = 6;

export const listComingLaunches = definePageOperation({
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  cached: "database",
  name: "list_coming_launches",
  summary: "What launches next week: the first approved launches, and how many places of the free path are left.",
  input: z.strictObject({}),
  async run(_input, { db, now, settings }) {
    const week = weekAfter(now, 1);
    const rows = await listComing(db, week, MAX_SHOWN);
    const free = await freeSlotsOf(db, week, { now, slotsPerWeek: settings.freeSlotsPerWeek });
    return {
      week,
      free_slots: free ?? 0,
      launches: rows.flatMap(({ slug, name, tagline, logoUrl }) =>
        slug === null ? [] : [{ slug, name, tagline, logo_url: wirePicture(logoUrl, settings.appUrl) }],
      ),
    };
  },
});
