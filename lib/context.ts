import type { Db } from "@/db/client";

/** Which door a call came through. Pages call in process. */
export type Door = "rest" | "mcp" | "page";

/** All that an operation may know of its caller and its surroundings. */
export interface Context {
  db: Db;
  now: Date;
  door: Door;
  requestId: string;
  /** Who is asking, as far as counting and replaying go: `address:203.0.113.7`. */
  caller: string;
  settings: {
    appUrl: string;
    draftTtlDays: number;
    fetchAllowHosts: readonly string[];
  };
  partnerKey: string | null;
  /** A free-text attribution label; never an authorization. */
  partnerSource: string | null;
  idempotencyKey: string | null;
}
