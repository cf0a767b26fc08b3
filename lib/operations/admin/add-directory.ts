import { writeAudit } from "@/db/audit";
import { hasDirectoryAt, insertDirectory } from "@/db/directory-edits";
import { asAdmin } from "@/lib/core/context";
import { badField } from "@/lib/core/input";
import { definePageOperation } from "@/lib/core/operation";
import { Facts, refuseContradiction, toColumns } from "@/lib/directories/facts";
import { slugOf } from "@/lib/launch/copy/slug";
import { change } from "./fields";

export const addDirectory = definePageOperation({
  ...change,
  name: "add_directory",
  summary: "Adds a directory with its facts; an empty one is unknown. It is in lists and plans at once.",
  input: Facts,
  run(written, ctx) {
    const { name, url } = written;
    refuseContradiction(written, ctx.now);
    const slug = slugOf(name);
    if (slug === "")
      throw badField("name", "no_slug", "has no Latin letter and no digit", "Write it in Latin letters.");
    return ctx.db.transaction(async (tx) => {
      if (await hasDirectoryAt(tx, url)) {
        throw badField("url", "known", "is a directory that we have", "Find it in the list and edit it there.");
      }
      if (!(await insertDirectory(tx, { slug, ...toColumns(written) }))) {
        throw badField("name", "known", "is the name of a directory that we have", "Add what tells the two apart.");
      }
      const actor = asAdmin(ctx);
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
