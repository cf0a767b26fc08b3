import { createHash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "./client";
import { adPackages } from "./schema";

/** Thursday. */
const SENDS_ON = 4;

// The addresses lie under a name that is reserved for examples (RFC 2606), so that nobody can be sent to a real checkout.
const samples = [
  {
    name: "Main sponsor",
    placement: "Top of the issue, above the week’s ranking",
    slot: "top",
    description:
      "Sample package, not for sale; its price is made up. A logo, a headline and 60 words, alone at the top.",
    priceMinor: 24_000,
    checkoutUrl: "https://checkout.example/sample/main-sponsor",
  },
  {
    name: "Featured entry",
    placement: "Between the fifth and the sixth entry of the ranking",
    slot: "middle",
    description:
      "Sample package, not for sale; its price is made up. An entry of its own, marked as an ad, with 30 words.",
    priceMinor: 12_000,
    checkoutUrl: "https://checkout.example/sample/featured-entry",
  },
  {
    name: "Classified line",
    placement: "Last section of the issue",
    slot: "end",
    description: "Sample package, not for sale; its price is made up. One line of 100 characters and a link.",
    priceMinor: 3_950,
    checkoutUrl: "https://checkout.example/sample/classified-line",
  },
] as const;

/** Adds three sample packages. Their ids follow from `at`: two servers that start at once write the same rows. */
export async function loadSamplePackages(db: Db, at: number): Promise<void> {
  const rows = samples.map((sample, index) => ({
    ...sample,
    id: uuidv7({ msecs: at, seq: index, random: createHash("sha256").update(sample.name).digest().subarray(0, 16) }),
    currency: "USD",
    sendsOn: SENDS_ON,
    position: index + 1,
    sample: true,
  }));
  await db.insert(adPackages).values(rows).onConflictDoNothing();
}
