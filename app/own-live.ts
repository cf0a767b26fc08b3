import type { Context } from "@/lib/context";
import { ownLaunches } from "@/lib/founder/own-launch";

/** What the signed-in founder has in the catalog, to choose from; nothing where nobody is signed in. */
export async function ownLive(ctx: Context): Promise<{ name: string; slug: string }[]> {
  if (!ctx.founder) return [];
  return (await ownLaunches(ctx)).flatMap(({ status, name, slug }) =>
    status === "live" && slug ? [{ name, slug }] : [],
  );
}
