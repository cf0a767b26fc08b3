import { z } from "zod";
import { writeAudit } from "@/db/audit";
import { hasDirectoryAt, insertDirectory } from "@/db/directory-edits";
import { directoryLabels } from "@/lib/core/catalog/labels";
import { labelOf, line, ProductUrl } from "@/lib/core/fields";
import { badField } from "@/lib/core/input";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { Facts, toColumns } from "@/lib/directories/facts";
import { slugOf } from "@/lib/launch/copy/slug";
import { change } from "./fields";

export const addDirectory = definePageOperation({
  ...change,
  name: "add_directory",
  summary: "Adds a directory with its facts; an empty one is unknown. It is in lists and plans at once.",
  input: z.strictObject({
    name: line(textBounds.partnerName),
    url: ProductUrl,
    category: labelOf(directoryLabels),
    ...Facts.shape,
  }),
  run({ name, url, category, ...written }, ctx) {
    const slug = slugOf(name);
    if (slug === "")
      throw badField("name", "no_slug", "has no Latin letter and no digit", "Write it in Latin letters.");
    return ctx.db.transaction(async (tx) => {
      if (await hasDirectoryAt(tx, url)) {
        throw badField("url", "known", "is a directory that we have", "Find it in the list and edit it there.");
      }
      const checkedOn = ctx.now.toISOString().slice(0, 10);
      const row = { slug, name, url, category, sources: 0, checkedOn, ...toColumns(written) };
      if (!(await insertDirectory(tx, row))) {
        throw badField("name", "known", "is the name of a directory that we have", "Add what tells the two apart.");
      }
      const actor = { kind: "admin", id: ctx.actor.id } as const;
      const entry = {
        listingId: null,
        actor,
        action: "add_directory",
        reason: `“${name}” (${slug}): ${url}`,
        at: ctx.now,
      };
      await writeAudit(tx, [entry]);
      return { id: slug };
    });
  },
});
