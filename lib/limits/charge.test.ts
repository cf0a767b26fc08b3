import { expect, test } from "vitest";
import { inTransaction, problemFrom } from "@/lib/testing";
import { chargeCreation, chargeWork } from "./charge";
import { meterFor } from "./meter";
import { limitsWith } from "./testing";

test(
  "work and creation are counted apart: work for the caller, creation for the e-mail address",
  inTransaction(async (ctx) => {
    const limits = limitsWith({ pageFetchesPerMinute: 3, draftsPerHour: 1 });
    const as = (caller: string) => ({ ...ctx, meter: meterFor(caller, limits) });
    const draft = ["page_fetches", { drafts: "ada@acme.example" }] as const;
    await chargeWork(as("one"), draft);
    await chargeWork(as("one"), draft);
    await chargeCreation(as("one"), draft);
    const { message } = await problemFrom(chargeCreation(as("two"), [{ drafts: "Ada@ACME.example" }]));
    expect(message).toMatch(
      /^The limit drafts is used up: 1 drafts an hour for one e-mail address\. Try again in 3600 /,
    );
    // Refused for want of room before anything is counted.
    await problemFrom(chargeWork(as("one"), draft));
    await chargeWork(as("one"), ["page_fetches"]);
    expect((await problemFrom(chargeWork(as("one"), ["page_fetches"]))).message).toMatch(/^The limit page_fetches /);
    await chargeWork(as("two"), ["page_fetches", "reads"]);
  }),
);

test(
  "without limits nothing is counted and nobody refused",
  inTransaction(async (ctx) => {
    for (let n = 0; n < 30; n++) await chargeWork(ctx, ["page_fetches"]);
    ctx.meter.countRead();
    expect(ctx.meter.standings).toEqual([]);
  }),
);
