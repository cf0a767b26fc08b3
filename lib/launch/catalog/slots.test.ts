import { expect, test } from "vitest";
import { listingStatuses } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { inTransaction, testNow } from "@/lib/core/testing";
import { bookableWeeks, freeSlotsOf, nextFreeWeeks } from "./slots";

test("26 weeks can be booked, the first from next Monday on, across the end of the year", () => {
  const weeks = bookableWeeks(testNow);
  expect(weeks).toHaveLength(26);
  expect([weeks[0], weeks[5], weeks[6], weeks[25]]).toEqual(["2026-W48", "2026-W53", "2027-W01", "2027-W20"]);
  expect(bookableWeeks(new Date("2026-11-22T23:59:59.999Z"))[0]).toBe("2026-W48");
  expect(bookableWeeks(new Date("2026-11-23T00:00:00Z"))[0]).toBe("2026-W49");
});

test(
  "what is submitted, scheduled or live on the free path takes a place, and nothing else does",
  inTransaction(async ({ db, now }) => {
    const launchWeek = "2026-W48";
    for (const status of listingStatuses) await insertListing(db, { status, launchWeek });
    await insertListing(db, { status: "submitted", launchWeek, instantLaunch: true });
    await insertListing(db, { status: "submitted", launchWeek: "2026-W49" });
    expect(await freeSlotsOf(db, launchWeek, { now, slotsPerWeek: 15 })).toBe(12);
    expect(await freeSlotsOf(db, launchWeek, { now, slotsPerWeek: 2 })).toBe(0);
    expect(await freeSlotsOf(db, "2026-W47", { now, slotsPerWeek: 15 })).toBeNull();
  }),
);

test(
  "the next free weeks leave out those that are full",
  inTransaction(async ({ db, now }) => {
    await insertListing(db, { status: "scheduled", launchWeek: "2026-W48" });
    await insertListing(db, { status: "submitted", launchWeek: "2026-W49" });
    await insertListing(db, { status: "submitted", launchWeek: "2026-W49" });
    expect(await nextFreeWeeks(db, { now, count: 2, slotsPerWeek: 2 })).toEqual([
      { week: "2026-W48", starts_on: "2026-11-23", free_slots: 1 },
      { week: "2026-W50", starts_on: "2026-12-07", free_slots: 2 },
    ]);
    expect(await nextFreeWeeks(db, { now, count: 100, slotsPerWeek: 1 })).toHaveLength(24);
    expect(await nextFreeWeeks(db, { now, count: 6, slotsPerWeek: 0 })).toEqual([]);
  }),
);
