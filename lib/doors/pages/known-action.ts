import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const Manifest = z.object({ node: z.record(z.string(), z.unknown()), edge: z.record(z.string(), z.unknown()) });

/** Where the build lists the server actions. The comment stops the bundler from tracing the project. */
const MANIFEST = path.join(/* turbopackIgnore: true */ process.cwd(), ".next/server/server-reference-manifest.json");

let known: ReadonlySet<string> | null | undefined;

/** True if a page has a server action with this id. Without a build, as in development, true for every id. */
export function isKnownAction(id: string): boolean {
  if (known === undefined) known = actionsIn(MANIFEST);
  return known === null || known.has(id);
}

/** The action ids that a build lists; null without a build. */
export function actionsIn(file: string): ReadonlySet<string> | null {
  try {
    const { node, edge } = Manifest.parse(JSON.parse(readFileSync(/* turbopackIgnore: true */ file, "utf8")));
    return new Set([...Object.keys(node), ...Object.keys(edge)]);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
