import type { Db } from "@/db/client";
import { insertListing, openOwnDatabase } from "@/db/testing";
import { canonicalUrl, registrableDomain } from "@/lib/core/identity/canonical-url";
import { differentPairs, samePairs, type UrlPair } from "@/lib/launch/copy/testing/url-pairs";
import { findDuplicates } from "@/lib/reports/readiness/duplicates";
import { type Section, tally } from "./section";

/** Lists the first address of each pair in a catalog of its own, and asks whether the second is known. */
export const duplicates: Section = {
  title: "Duplicates: is the second address the product that is listed under the first?",
  async measure() {
    const database = await openOwnDatabase();
    try {
      return [
        tally("pairs of one product", await judge(database.db, samePairs, true)),
        tally("pairs of two products", await judge(database.db, differentPairs, false)),
      ];
    } finally {
      await database.close();
    }
  },
};

async function judge(db: Db, pairs: readonly UrlPair[], isSame: boolean) {
  const judged = [];
  for (const [one, other] of pairs) {
    const status = await statusOf(db, one, other);
    judged.push({ isRight: (status === "listed") === isSame, why: `${one} and ${other}: ${status}` });
  }
  return judged;
}

class Undo extends Error {}

async function statusOf(db: Db, one: string, other: string): Promise<string> {
  let status = "";
  await db
    .transaction(async (tx) => {
      await insertListing(tx, {
        url: one,
        canonicalUrl: canonicalUrl(one),
        registrableDomain: registrableDomain(one),
      });
      const settings = { now: new Date(), appUrl: "http://localhost:3000" };
      ({ status } = await findDuplicates(tx, { addresses: [other], name: null }, settings));
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return status;
}
