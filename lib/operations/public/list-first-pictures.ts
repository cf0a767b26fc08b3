import { z } from "zod";
import { findFirstPictures } from "@/db/listings";
import { definePageOperation } from "@/lib/core/operation";
import { wirePicture } from "@/lib/media/address";

/** The most rows that a page shows at once. */
const MAX_IDS = 200;

export const listFirstPictures = definePageOperation({
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  cached: "content",
  name: "list_first_pictures",
  summary: "The first gallery picture of live listings by their ids, for pages whose lists show them.",
  input: z.strictObject({ ids: z.array(z.uuid()).max(MAX_IDS) }),
  async run({ ids }, { db, settings }): Promise<ReadonlyMap<string, string>> {
    const found = ids.length === 0 ? [] : await findFirstPictures(db, ids);
    return new Map(
      found.flatMap(({ id, url }) => {
        const own = wirePicture(url, settings.appUrl);
        return own === null ? [] : [[id, own]];
      }),
    );
  },
});
