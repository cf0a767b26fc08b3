import { countKnown } from "@/db/directories";
import type { Context } from "@/lib/core/context";

/** Of how many directories each fact is known: the limits of the catalog in figures. */
export type Coverage = Awaited<ReturnType<typeof countKnown>>;

/** How much the catalog knows of its directories. */
export function coverageOf({ db }: Pick<Context, "db">): Promise<Coverage> {
  return countKnown(db);
}
