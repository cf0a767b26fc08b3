import { z } from "zod";
import { findListed } from "@/db/directories";
import { definePageOperation } from "@/lib/core/operation";
import { fieldsServedBy } from "@/lib/directories/campaign/fit";
import { toDirectory } from "@/lib/directories/directory.schema";
import { noDirectory } from "@/lib/directories/facts";
import { takesInWords } from "@/lib/directories/takes";
import { isSlug } from "@/lib/launch/copy/slug";

/** How many others of its kind stand beside a directory. */
const SIMILAR = 6;

export const readDirectory = definePageOperation({
  access: "public",
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  cached: "content",
  name: "read_directory",
  summary: "Everything that is known of one directory, which products it fits, and others of its kind.",
  input: z.strictObject({ slug: z.string() }),
  async run({ slug }, { db }) {
    const found = isSlug(slug) ? await findListed(db, slug, SIMILAR) : null;
    if (!found) throw noDirectory();
    const { directory, isAway, similar } = found;
    const { price, language, region, onlyFor, freeToEnter } = directory;
    return {
      directory: toDirectory(directory),
      price,
      language,
      region,
      free_to_enter: freeToEnter,
      /** What it takes, in words; and the fields that its kind is made for, none if it serves all alike. */
      takes: takesInWords(onlyFor),
      fields: fieldsServedBy(directory.category),
      /** True if it did not answer at our last visits. */
      is_away: isAway,
      similar,
    };
  },
});
