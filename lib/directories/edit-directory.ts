import { writeAudit } from "@/db/audit";
import {
  type DirectoryQuery,
  findDirectoriesByName,
  findDirectory,
  lockDirectory,
  type UnknowableFact,
  unknowableFacts,
  updateFacts,
} from "@/db/directory-edits";
import { requireAdmin } from "@/lib/auth/access";
import { changesOf } from "@/lib/changes";
import type { Context } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { fingerprintOf } from "@/lib/fingerprint";
import { type Directory, toDirectory } from "@/lib/schemas/directory";
import { type FactFields, factsOf, readFacts } from "./facts";

/** A directory with its form: what the fields hold, and the fingerprint of that. */
export interface DirectoryToEdit {
  directory: Directory;
  /** How many independent public lists name it. */
  sources: number;
  fields: FactFields;
  fingerprint: string;
}

/** The fact of this name, where an unknown one can be looked for. */
export function unknowableFact(name: string | undefined): UnknowableFact | undefined {
  return unknowableFacts.find((fact) => fact === name);
}

/** One page of directories by name. For admins; throws `not_found` for everyone else. */
export async function listDirectories(
  ctx: Context,
  query: DirectoryQuery,
): Promise<{ data: Directory[]; total: number }> {
  requireAdmin(ctx);
  const { rows, total } = await findDirectoriesByName(ctx.db, query);
  return { data: rows.map(toDirectory), total };
}

/** One directory for its form. Throws `not_found` where there is none. */
export async function directoryToEdit(ctx: Context, slug: string): Promise<DirectoryToEdit> {
  requireAdmin(ctx);
  const row = await findDirectory(ctx.db, slug);
  if (!row) throw noDirectory();
  const fields = factsOf(row);
  return { directory: toDirectory(row), sources: row.sources, fields, fingerprint: fingerprintOf(fields) };
}

/**
 * Writes the facts of a directory; an empty one is unknown. `fingerprint` is that of the fields as they were shown: where
 * another admin has changed them since, nothing is changed and `invalid_request` says so.
 */
export async function editDirectory(
  ctx: Context,
  slug: string,
  { fields, fingerprint }: { fields: Record<string, unknown>; fingerprint: string },
): Promise<{ changed: boolean }> {
  const admin = requireAdmin(ctx);
  const facts = readFacts(fields);
  return ctx.db.transaction(async (tx) => {
    const row = await lockDirectory(tx, slug);
    if (!row) throw noDirectory();
    const before = factsOf(row);
    if (fingerprintOf(before) !== fingerprint) throw changedMeanwhile();
    const changes = changesOf(before, factsOf(facts));
    if (changes === "") return { changed: false };
    await updateFacts(tx, slug, facts);
    const actor = { kind: "admin", id: admin.id } as const;
    const reason = `“${row.name}” (${slug}): ${changes}`;
    await writeAudit(tx, [{ listingId: null, actor, action: "edit_directory", reason, at: ctx.now }]);
    return { changed: true };
  });
}

function noDirectory(): Problem {
  return new Problem("not_found", "There is no such directory.");
}

function changedMeanwhile(): Problem {
  return new Problem(
    "invalid_request",
    "Another admin has changed this directory since you opened it, so yours was not saved. Save again to put yours in its place, or reload the page to see theirs.",
  );
}
