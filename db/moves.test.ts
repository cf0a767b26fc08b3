import { describe, expect, test } from "vitest";
import { inTransaction, testNow } from "@/lib/core/testing";
import { auditOf, insertOpenDraft, insertPerson, rowOf } from "@/lib/launch/draft/testing";
import { type Move, moveListing, moves } from "./moves";
import { type ListingStatus, listingStatuses } from "./schema";

/** The contract's own words, one line a move. */
const allowed: readonly (readonly [ListingStatus, ListingStatus, Move])[] = [
  ["draft", "submitted", "submit"],
  ["draft", "expired", "expire"],
  ["draft", "deleted", "discard"],
  ["submitted", "draft", "withdraw"],
  ["scheduled", "draft", "unschedule"],
  ["scheduled", "draft", "stop"],
  ["live", "unlisted", "unlist"],
  ["unlisted", "live", "relist"],
  ["submitted", "scheduled", "approve"],
  ["submitted", "draft", "request_changes"],
  ["submitted", "rejected", "reject"],
  ["scheduled", "live", "go_live"],
  ["live", "taken_down", "take_down"],
  ["taken_down", "live", "restore"],
  ["live", "held", "hold"],
  ["held", "live", "release"],
];

const names = Object.keys(moves) as Move[];
const everyPair = names.flatMap((move) => listingStatuses.map((status) => [move, status] as const));
const isAllowed = ([move, status]: readonly [Move, ListingStatus]) =>
  allowed.some(([from, , name]) => name === move && from === status);

const inState = (status: ListingStatus) => ({
  status,
  slug: "acme",
  launchWeek: "2026-W47",
  launchedAt: new Date("2026-11-16T00:00:00Z"),
});

test("the moves are those of the contract and no others", () => {
  expect(names.map((move) => [moves[move].from, moves[move].to, move]).sort()).toEqual(
    allowed.map((line) => [...line]).sort(),
  );
});

describe("every move there is", () => {
  test.each(everyPair.filter(isAllowed))("%s of what is %s is made and written to the log", (move, status) =>
    inTransaction(async ({ db }) => {
      const { id } = await insertOpenDraft(db, inState(status));
      const { id: actorId } = await insertPerson(db);
      const moved = await moveListing(db, move, {
        id,
        actor: { kind: "admin", id: actorId },
        at: testNow,
        reason: "because",
      });
      expect(moved?.row.status).toBe(moves[move].to);
      expect((await rowOf(db, id)).updatedAt).toEqual(testNow);
      expect(await auditOf(db, id)).toEqual([
        {
          id: moved?.auditId,
          listingId: id,
          partnerId: null,
          actorKind: "admin",
          actorId,
          action: move,
          fromStatus: status,
          toStatus: moves[move].to,
          reason: "because",
          changes: null,
          at: testNow,
        },
      ]);
    })(),
  );
});

describe("every move there is not", () => {
  test.each(everyPair.filter((pair) => !isAllowed(pair)))(
    "%s of what is %s changes nothing and logs nothing",
    (move, status) =>
      inTransaction(async ({ db }) => {
        const { id } = await insertOpenDraft(db, inState(status));
        const before = await rowOf(db, id);
        expect(await moveListing(db, move, { id, actor: { kind: "system", id: null }, at: testNow })).toBeNull();
        expect(await rowOf(db, id)).toEqual(before);
        expect(await auditOf(db, id)).toEqual([]);
      })(),
  );
});

test(
  "a move and its audit entry are made together or not at all",
  inTransaction(async ({ db }) => {
    const { id } = await insertOpenDraft(db);
    const nobody = { kind: "founder", id: "not a uuid" } as const;
    await expect(moveListing(db, "submit", { id, actor: nobody, at: testNow })).rejects.toThrow();
    expect((await rowOf(db, id)).status).toBe("draft");
    expect(await auditOf(db, id)).toEqual([]);
  }),
);
