import { Problem } from "@/lib/core/errors";

/** The problem for a slug that no live listing has. `fix` says where its caller finds the right one. */
export function notLive(slug: string, fix: string): Problem {
  return new Problem("not_found", `No live listing has the slug “${slug}”.`, {
    errors: [{ path: "slug", code: "not_live", message: "is not the slug of a live listing", fix }],
  });
}
