import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { writeEvents } from "@/db/analytics";
import { insertListing } from "@/db/testing";
import { inTransaction } from "@/lib/core/testing";
import { forgetOld } from "./forget-old";

test(
  "raw events of whole days go after ninety days, and the figures of those days stay",
  inTransaction(async ({ db }) => {
    const { id: listingId } = await insertListing(db);
    const now = new Date("2026-11-21T12:00:00Z");
    const times = ["2026-08-22T23:59:59Z", "2026-08-23T00:00:00Z", "2026-08-23T11:00:00Z", "2026-11-21T11:00:00Z"];
    const blank = { kind: "click", listingId, featureId: null, viewerId: null } as const;
    await writeEvents(
      db,
      times.map((at, number) => ({ ...blank, key: String(number).padStart(32, "0"), at: new Date(at) })),
    );
    await forgetOld(db, now);
    const { rows } = (await db.execute(sql`select at from analytics_events order by at`)) as unknown as {
      rows: { at: string }[];
    };
    expect(rows.map(({ at }) => new Date(at).toISOString())).toEqual(
      times.slice(1).map((at) => new Date(at).toISOString()),
    );
    const { rows: days } = (await db.execute(
      sql`select day::text, clicks from analytics_daily order by day`,
    )) as unknown as { rows: object[] };
    expect(days).toEqual([
      { day: "2026-08-22", clicks: 1 },
      { day: "2026-08-23", clicks: 2 },
      { day: "2026-11-21", clicks: 1 },
    ]);
  }),
);
