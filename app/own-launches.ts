import { accountOf } from "@/lib/core/access";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import type { OwnedLaunch } from "@/lib/launch/owned-launch.schema";
import { listAllMyLaunches } from "@/lib/operations/founder/list-all-my-launches";

/** All launches of the signed-in person; none if nobody is signed in. */
export async function ownLaunches(ctx: Context): Promise<OwnedLaunch[]> {
  return accountOf(ctx) ? execute(listAllMyLaunches, {}, ctx) : [];
}

/** The live ones, to choose from. */
export function liveOf(launches: readonly OwnedLaunch[]): { name: string; slug: string }[] {
  return launches.flatMap(({ status, name, slug }) => (status === "live" && slug ? [{ name, slug }] : []));
}
