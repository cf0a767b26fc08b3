import { z } from "zod";
import { findDirectory } from "@/db/directory-edits";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { toDirectory } from "@/lib/directories/directory.schema";
import { factsOf, noDirectory } from "@/lib/directories/facts";
import { read } from "./fields";

export const getDirectory = definePageOperation({
  ...read,
  name: "get_directory",
  summary: "One directory with how many public lists name it, and its facts as a form shows them.",
  input: z.strictObject({ id: z.string().max(textBounds.named) }),
  async run({ id }, ctx) {
    const row = await findDirectory(ctx.db, id);
    if (!row) throw noDirectory();
    return {
      directory: toDirectory(row),
      sources: row.sources,
      retired: row.retiredAt !== null,
      fields: factsOf(row),
    };
  },
});
