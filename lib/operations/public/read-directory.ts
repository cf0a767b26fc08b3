import { z } from "zod";
import { findListed } from "@/db/directories";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { fieldsServedBy } from "@/lib/directories/campaign/fit";
import { Directory, toDirectory } from "@/lib/directories/directory.schema";
import type { DirectoryDetails } from "@/lib/directories/directory-details";
import { noDirectory } from "@/lib/directories/facts";
import { onlyForWords } from "@/lib/directories/only-for";
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
  input: z.strictObject({ slug: z.string().max(textBounds.named) }),
  async run({ slug }, { db }): Promise<DirectoryDetails> {
    const found = isSlug(slug) ? await findListed(db, slug, SIMILAR) : null;
    if (!found) throw noDirectory();
    const { directory, isAway, similar } = found;
    return {
      directory: Directory.parse(toDirectory(directory)),
      takes: onlyForWords(directory.onlyFor),
      fields: fieldsServedBy(directory.category),
      is_away: isAway,
      similar,
    };
  },
});
