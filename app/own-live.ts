import type { Context } from "@/lib/context";
import { execute } from "@/lib/operation";
import { getMyLaunches } from "@/lib/operations/get-my-launches";

/** What the signed-in founder has in the catalog, to choose from; nothing where nobody is signed in. */
export async function ownLive(ctx: Context): Promise<{ name: string; slug: string }[]> {
  if (!ctx.founder) return [];
  const { data } = await execute(getMyLaunches, {}, ctx);
  return data.flatMap(({ status, name, slug }) => (status === "live" && slug ? [{ name, slug }] : []));
}
