import { z } from "zod";
import { findComing } from "@/db/coming";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { type ComingLaunch, comingWeek } from "@/lib/launch/catalog/coming";
import { isSlug } from "@/lib/launch/copy/slug";
import { wirePicture } from "@/lib/media/address";

export const getComingLaunch = definePageOperation({
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  name: "get_coming_launch",
  summary:
    "What the badge of a launch leads to before it is live: name, tagline, logo and week of a claimed draft, or of a launch in review or scheduled.",
  input: z.strictObject({ slug: z.string().max(textBounds.slug) }),
  async run({ slug }, { db, now, settings }): Promise<ComingLaunch> {
    const row = isSlug(slug) ? await findComing(db, slug, now) : null;
    if (!row) throw new Problem("not_found", "No launch to come has this slug.");
    return {
      slug: row.slug,
      name: row.name || row.registrableDomain,
      tagline: row.tagline,
      logo_url: wirePicture(row.logoUrl, settings.appUrl),
      week: comingWeek(row, now),
      isScheduled: row.status === "scheduled",
    };
  },
});
