import { v7 as uuidv7 } from "uuid";
import { currentDatabase } from "@/db/current";
import type { Context, Door } from "./context";
import { env } from "./env";

/** The context of a call that came as an HTTP request. Headers are read here and nowhere else. */
export async function contextOf(request: Request, door: Exclude<Door, "page">, requestId: string): Promise<Context> {
  return {
    ...(await surroundings()),
    door,
    requestId,
    caller: `address:${clientAddress(request.headers)}`,
    partnerKey: request.headers.get("x-partner-key"),
    partnerSource: request.headers.get("x-partner-source")?.slice(0, 200) ?? null,
    idempotencyKey: request.headers.get("idempotency-key"),
  };
}

/** The context of a page or form, which calls operations in process. `headers` are those of the page's own request. */
export async function contextOfPage(headers: Headers): Promise<Context> {
  return {
    ...(await surroundings()),
    door: "page",
    requestId: uuidv7(),
    caller: `address:${clientAddress(headers)}`,
    partnerKey: null,
    partnerSource: null,
    idempotencyKey: null,
  };
}

async function surroundings(): Promise<Pick<Context, "db" | "now" | "settings">> {
  const { appUrl, draftTtlDays, fetchAllowHosts } = env();
  return { db: (await currentDatabase()).db, now: new Date(), settings: { appUrl, draftTtlDays, fetchAllowHosts } };
}

/**
 * The client's address. The server in scripts/serve.mjs replaces X-Forwarded-For by the address it has judged, and so
 * do hosting platforms, so that a forged header never gets this far.
 */
function clientAddress(headers: Headers): string {
  return headers.get("x-forwarded-for")?.split(",")[0]?.trim() || "unknown";
}
