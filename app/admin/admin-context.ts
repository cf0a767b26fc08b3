import { notFound } from "next/navigation";
import { adminContextOf } from "@/lib/core/access";
import type { AdminContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { currentContext } from "@/lib/doors/page-context";

export type { AdminContext };

/**
 * The context of an admin's page or form; everybody else gets the 404 of an address that does not exist. The layout asks
 * for it, and so does every page and action: a browser can ask for a page's part alone, without its layout.
 */
export async function adminContext(): Promise<AdminContext> {
  const ctx = await currentContext();
  try {
    return adminContextOf(ctx);
  } catch (error) {
    if (error instanceof Problem) notFound();
    throw error;
  }
}
