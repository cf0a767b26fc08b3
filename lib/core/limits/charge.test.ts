import { expect, test } from "vitest";
import { insertFounder } from "@/lib/auth/testing";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom, withRequest, withSessionOf } from "@/lib/core/testing";
import { endAllSessions } from "@/lib/operations/founder/end-all-sessions";
import { sendSignInLink } from "@/lib/operations/public/send-sign-in-link";
import { chargeCreation, chargeWork } from "./charge";
import { meterFor } from "./meter";
import { limitsWith, senderAt } from "./testing";

test(
  "work and creation are counted apart: work for the caller, creation for the email address",
  inTransaction(async (ctx) => {
    const limits = limitsWith({ pageFetchesPerMinute: 3, draftsPerHour: 1 });
    const by = (caller: string) => ({ ...ctx, meter: meterFor(senderAt(caller), limits) });
    const draft = ["page_fetches", { drafts: "ada@acme.example" }] as const;
    await chargeWork(by("one"), draft);
    await chargeWork(by("one"), draft);
    await chargeCreation(by("one"), draft);
    const { message } = await problemFrom(chargeCreation(by("one"), [{ drafts: "Ada+2@ACME.example" }]));
    expect(message).toMatch(
      /^The limit is reached: at most 1 drafts an hour for one email address from one network\. Try again in 3600 /,
    );
    // Refused for want of room before anything is counted.
    await problemFrom(chargeWork(by("one"), draft));
    await chargeWork(by("one"), ["page_fetches"]);
    expect((await problemFrom(chargeWork(by("one"), ["page_fetches"]))).message).toMatch(
      /^The limit is reached: at most 3 requests a minute that read a page\. /,
    );
    await chargeWork(by("two"), ["page_fetches", "reads"]);
  }),
);

test(
  "a form counts as a write of whoever is signed in, and is refused once its network is over its reads",
  inTransaction(async (ctx) => {
    const limits = limitsWith({ writesPerMinute: 2, writesPerDay: 3, readsPerMinute: 1 });
    const founder = { ...(await insertFounder(ctx.db)), isAdmin: false, createdAt: ctx.now };
    const form = (network: string, signedIn = true) => {
      const sender = signedIn ? { caller: `account:${founder.id}`, network } : senderAt(network);
      const sent = { ...withRequest(ctx, { door: "page" }), meter: meterFor(sender, limits) };
      if (signedIn) return execute(endAllSessions, {}, as(sent, founder));
      return execute(sendSignInLink, { email: "ada@acme.example" }, withSessionOf(sent, {}));
    };
    await form("one");
    await form("two");
    expect((await problemFrom(form("three"))).message).toMatch(/^The limit is reached: at most 2 changes a minute\. /);
    await form("three", false);
    // proxy.ts counts the form as a read of its network; one that is at the limit still passes.
    const proxy = meterFor(senderAt("four"), limits);
    proxy.countRead();
    await form("four", false);
    expect(() => proxy.countRead()).toThrow(/at most 1 requests a minute/);
    expect((await problemFrom(form("four", false))).message).toMatch(
      /^The limit is reached: at most 1 requests a minute\./,
    );
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
