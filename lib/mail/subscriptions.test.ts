import { addDays } from "date-fns";
import { eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Db } from "@/db/client";
import { mails, rateLimits, subscriptions } from "@/db/schema";
import { endSubscription } from "@/db/subscriptions";
import { insertListing } from "@/db/testing";
import { databaseKinds } from "@/db/testing/postgres";
import { meterFor } from "@/lib/core/limits/meter";
import { limitsWith, senderAt } from "@/lib/core/limits/testing";
import { execute } from "@/lib/core/operation";
import { as, contextOn, inTransaction, problemFrom, testNow } from "@/lib/core/testing";
import { forgetOld } from "@/lib/jobs/forget-old";
import { insertOpenDraft, insertPerson } from "@/lib/launch/draft/testing";
import { deleteAccount } from "@/lib/operations/founder/delete-account";
import { exportAccount } from "@/lib/operations/founder/export-account";
import { followLaunch } from "@/lib/operations/founder/follow-launch";
import { getLaunchDashboard } from "@/lib/operations/founder/get-launch-dashboard";
import { listMySubscriptions } from "@/lib/operations/founder/list-my-subscriptions";
import { stopSubscription } from "@/lib/operations/founder/stop-subscription";
import { askToFollow } from "@/lib/operations/public/ask-to-follow";
import { confirmSubscription } from "@/lib/operations/public/confirm-subscription";
import { readConfirmLink } from "@/lib/operations/public/read-confirm-link";
import { subscribeToNewsletter } from "@/lib/operations/public/subscribe-to-newsletter";
import { drawMail } from "./draw";

const email = "reader@people.example";
const stored = (db: Db) => db.select().from(subscriptions).orderBy(subscriptions.id);
const confirmed = async (db: Db) =>
  (await stored(db)).flatMap(({ confirmedAt, ...row }) => (confirmedAt ? [row.categories] : []));

/** As if the time had passed in which the same wish is not mailed again; what is counted for limits stays. */
const minutesLater = (db: Db) => db.delete(rateLimits).where(like(rateLimits.key, "same\\_wish:%"));

/** The tokens in the mails to an address, oldest first. */
async function tokens(db: Db, to = email): Promise<string[]> {
  const sent = await db.select().from(mails).where(eq(mails.recipient, to)).orderBy(mails.id);
  return sent.flatMap(({ kind, facts }) =>
    kind === "confirm_subscription" ? (new URL(String(facts.url)).searchParams.get("token") ?? "") : [],
  );
}

describe("the newsletter", () => {
  test(
    "begins with the press behind the mailed link, and not before",
    inTransaction(async (ctx) => {
      const { db } = ctx;
      const asked = { email: " Reader@People.example ", categories: ["crm", "AI", "AI"] };
      expect(await execute(subscribeToNewsletter, asked, ctx)).toEqual({
        email,
        categories: ["AI", "CRM"],
        is_confirmed: false,
      });
      expect(await confirmed(db)).toEqual([]);
      const [token = ""] = await tokens(db);
      expect(token).not.toContain("reader");
      expect(Buffer.from(token, "base64url").toString()).not.toContain("people");
      const shown = { listing: null, categories: ["AI", "CRM"] };
      expect(await execute(readConfirmLink, { token }, ctx)).toEqual(shown);
      expect(await confirmed(db)).toEqual([]);
      for (const _twice of [1, 2]) expect(await execute(confirmSubscription, { token }, ctx)).toEqual(shown);
      expect(await stored(db)).toMatchObject([
        { email, listingId: null, categories: ["AI", "CRM"], confirmedAt: testNow },
      ]);
    }),
  );

  test(
    "answers and mails an address that has it as one that does not, and changes nothing before the new link is pressed",
    inTransaction(async (ctx) => {
      const ask = (categories: string[]) => execute(subscribeToNewsletter, { email, categories }, ctx);
      const first = await ask(["AI"]);
      await execute(confirmSubscription, { token: (await tokens(ctx.db))[0] ?? "" }, ctx);
      await minutesLater(ctx.db);
      expect(await ask(["AI"])).toEqual(first);
      await ask(["Design"]);
      expect(await confirmed(ctx.db)).toEqual([["AI"]]);
      const mailed = await tokens(ctx.db);
      expect(mailed).toHaveLength(3);
      await execute(confirmSubscription, { token: mailed[2] ?? "" }, ctx);
      expect(await confirmed(ctx.db)).toEqual([["Design"]]);
    }),
  );

  test(
    "begins at once for the signed-in account's own address, and for no other",
    inTransaction(async (ctx) => {
      const ada = await insertPerson(ctx.db, { email: "ada@people.example" });
      const mine = as(ctx, ada);
      const own = { email: "Ada@people.example", categories: ["AI"] };
      expect(await execute(subscribeToNewsletter, own, mine)).toMatchObject({ is_confirmed: true });
      expect(await execute(subscribeToNewsletter, { ...own, categories: [] }, mine)).toMatchObject({
        is_confirmed: true,
      });
      expect(await confirmed(ctx.db)).toEqual([[]]);
      expect(await execute(subscribeToNewsletter, { email }, mine)).toMatchObject({ is_confirmed: false });
      expect(await ctx.db.select().from(mails)).toMatchObject([{ recipient: email }]);
    }),
  );

  test(
    "a link that is changed, over or of an ended subscription begins nothing",
    inTransaction(async (ctx) => {
      await execute(subscribeToNewsletter, { email }, ctx);
      const [token = ""] = await tokens(ctx.db);
      const [words = "", signature = ""] = token.split(".");
      const other = Buffer.from(Buffer.from(words, "base64url").toString().replace("[]", '["AI"]')).toString(
        "base64url",
      );
      const refused = async (sent: string, within = ctx) =>
        (await problemFrom(execute(confirmSubscription, { token: sent }, within))).code;
      for (const sent of ["", "x", `${other}.${signature}`, `${words}.${"A".repeat(43)}`, `${words}.`]) {
        expect(await refused(sent), sent).toBe("not_found");
      }
      expect(await refused(token, { ...ctx, now: addDays(ctx.now, 7) })).toBe("not_found");
      const [row] = await stored(ctx.db);
      await endSubscription(ctx.db, row?.id ?? "");
      expect(await refused(token)).toBe("not_found");
      expect(await stored(ctx.db)).toEqual([]);
    }),
  );

  test(
    "an address that is not confirmed is deleted when its newest link is over; a confirmed one stays",
    inTransaction(async (ctx) => {
      await execute(subscribeToNewsletter, { email }, ctx);
      await execute(subscribeToNewsletter, { email: "stays@people.example" }, ctx);
      const [token = ""] = await tokens(ctx.db, "stays@people.example");
      await execute(confirmSubscription, { token }, ctx);
      await execute(subscribeToNewsletter, { email }, { ...ctx, now: addDays(ctx.now, 5) });
      await forgetOld(ctx.db, addDays(ctx.now, 8));
      expect(await stored(ctx.db)).toHaveLength(2);
      await forgetOld(ctx.db, addDays(ctx.now, 13));
      expect(await stored(ctx.db)).toMatchObject([{ email: "stays@people.example" }]);
    }),
  );

  test(
    "the same wish is mailed once in ten minutes, with the same answer; another wish at once",
    inTransaction(async (ctx) => {
      await insertListing(ctx.db, { slug: "live" });
      const ask = (categories: string[] = []) => execute(subscribeToNewsletter, { email, categories }, ctx);
      const first = await ask();
      expect(await ask()).toEqual(first);
      expect(await tokens(ctx.db)).toHaveLength(1);
      for (const _twice of [1, 2]) await ask(["AI"]);
      for (const _twice of [1, 2]) expect(await execute(askToFollow, { slug: "live", email }, ctx)).toEqual({ email });
      expect(await tokens(ctx.db)).toHaveLength(3);
      await minutesLater(ctx.db);
      await ask();
      expect(await tokens(ctx.db)).toHaveLength(4);
    }),
  );

  test(
    "an address is mailed a few times a day from all networks together",
    inTransaction(async (ctx) => {
      const limits = limitsWith({ subscriptionMailsPerHour: 2 });
      const ask = async (network: string, to = email) => {
        await minutesLater(ctx.db);
        return execute(subscribeToNewsletter, { email: to }, { ...ctx, meter: meterFor(senderAt(network), limits) });
      };
      for (const network of ["203.0.113.7", "203.0.113.8", "203.0.113.9", "203.0.113.10"]) await ask(network);
      const refused = await problemFrom(ask("203.0.113.11"));
      expect([refused.code, refused.message]).toEqual(["rate_limited", expect.stringContaining("4 mails a day")]);
      await ask("203.0.113.11", "other@people.example");
      expect(await tokens(ctx.db)).toHaveLength(4);
    }),
  );

  test(
    "an address is mailed a few times an hour, whether it is subscribed or not",
    inTransaction(async (ctx) => {
      const limits = limitsWith({ subscriptionMailsPerHour: 2 });
      const at = (network: string) => ({ ...ctx, meter: meterFor(senderAt(network), limits) });
      const ask = async (network: string, to = email) => {
        await minutesLater(ctx.db);
        return execute(subscribeToNewsletter, { email: to }, at(network));
      };
      for (const _twice of [1, 2]) await ask("203.0.113.7");
      const refused = await problemFrom(ask("203.0.113.7", "Reader+x@people.example"));
      expect([refused.code, refused.message]).toEqual([
        "rate_limited",
        expect.stringContaining("The links of earlier mails still work."),
      ]);
      // Somebody else on that network, and the owner on another one, are not kept out.
      await ask("203.0.113.7", "other@people.example");
      await ask("203.0.113.8");
      expect(await tokens(ctx.db)).toHaveLength(3);
    }),
  );
});

describe("following a launch", () => {
  test(
    "is asked for on its page before and after it is live, and nowhere else",
    inTransaction(async (ctx) => {
      await insertListing(ctx.db, { slug: "live", name: "Live One" });
      await insertOpenDraft(ctx.db, { status: "scheduled", slug: "coming", name: "Coming One" });
      await insertOpenDraft(ctx.db, {
        slug: "a-draft",
        name: "Pay at evil.example",
        registrableDomain: "acme.example",
        ownerId: (await insertPerson(ctx.db)).id,
      });
      await insertOpenDraft(ctx.db, { slug: "unclaimed" });
      for (const status of ["held", "taken_down", "unlisted", "rejected"] as const) {
        await insertListing(ctx.db, { slug: status.replace("_", "-"), status });
      }
      const ask = (slug: string) => execute(askToFollow, { slug, email }, ctx);
      for (const slug of ["live", "coming", "a-draft"]) expect(await ask(slug)).toEqual({ email });
      for (const slug of ["held", "taken-down", "unlisted", "rejected", "unclaimed", "nothing", "%00"]) {
        expect((await problemFrom(ask(slug))).code).toBe("not_found");
      }
      const sent = await ctx.db.select().from(mails).orderBy(mails.id);
      const subjects = await Promise.all(sent.map(async (mail) => (await drawMail(mail)).subject));
      // A name that no review has seen is not spoken as ours.
      expect(subjects).toEqual([
        "Confirm that you want to follow Live One",
        "Confirm that you want to follow Coming One",
        "Confirm that you want to follow acme example",
      ]);
    }),
  );

  test(
    "takes one press for an account, and one to stop; its founder sees how many there are",
    inTransaction(async (ctx) => {
      const founder = await insertPerson(ctx.db);
      const { id } = await insertListing(ctx.db, { slug: "acme", name: "Acme", ownerId: founder.id });
      const reader = await insertPerson(ctx.db);
      const press = (following: boolean) => execute(followLaunch, { slug: "acme", following }, as(ctx, reader));
      const followers = async () => (await execute(getLaunchDashboard, { id, days: 7 }, as(ctx, founder))).followers;
      for (const _twice of [1, 2]) expect(await press(true)).toEqual({ following: true });
      await execute(askToFollow, { slug: "acme", email }, ctx);
      expect(await followers()).toBe(1);
      for (const _twice of [1, 2]) expect(await press(false)).toEqual({ following: false });
      expect(await followers()).toBe(0);
      expect((await problemFrom(execute(followLaunch, { slug: "acme", following: true }, ctx))).code).toBe(
        "unauthorized",
      );
    }),
  );

  test(
    "an account sees all that its address asked for, stops each, exports it, and takes it along when it is deleted",
    inTransaction(async (ctx) => {
      const ada = await insertPerson(ctx.db, { email: "ada@people.example" });
      const mine = as(ctx, ada);
      await insertListing(ctx.db, { slug: "acme", name: "Acme" });
      await execute(askToFollow, { slug: "acme", email: ada.email }, ctx);
      await execute(confirmSubscription, { token: (await tokens(ctx.db, ada.email))[0] ?? "" }, ctx);
      await execute(subscribeToNewsletter, { email: ada.email, categories: ["AI"] }, mine);
      const listed = await execute(listMySubscriptions, {}, mine);
      expect(listed).toMatchObject([
        { listing: null, categories: ["AI"] },
        { listing: { name: "Acme", slug: "acme" }, categories: [] },
      ]);
      const data = JSON.parse(await execute(exportAccount, {}, mine));
      expect(data.subscriptions).toMatchObject([{ listing_id: null, categories: ["AI"] }, { slug: "acme" }].reverse());
      const [newsletter] = listed;
      const eve = as(ctx, await insertPerson(ctx.db));
      const stop = { subscription: newsletter?.id ?? "" };
      expect((await problemFrom(execute(stopSubscription, stop, eve))).code).toBe("not_found");
      await execute(stopSubscription, stop, mine);
      expect(await execute(listMySubscriptions, {}, mine)).toHaveLength(1);
      await execute(deleteAccount, { email: ada.email, live: "delete" }, mine);
      expect(await stored(ctx.db)).toEqual([]);
    }),
  );
});

describe.each(databaseKinds)("at once, on %s", (_kind, open) => {
  test("presses of Follow make one subscription; of confirming and ending, ending wins; a deleted account leaves none", async () => {
    const { one, two, close } = await open();
    try {
      const { db } = one;
      const on = (index: number) => contextOn([one, two][index % 2]?.db ?? db);
      const { id: listingId } = await insertListing(db, { slug: "acme" });
      for (let round = 0; round < 5; round++) {
        await db.delete(subscriptions);
        await db.delete(mails);
        const ada = await insertPerson(db);
        const presses = Array.from({ length: 6 }, (_, index) => index);
        await Promise.all(
          presses.map((index) => execute(followLaunch, { slug: "acme", following: true }, as(on(index), ada))),
        );
        await Promise.all(presses.map((index) => execute(askToFollow, { slug: "acme", email }, on(index))));
        expect(
          (await stored(db)).map(({ email, listingId, confirmedAt }) => [email, listingId, confirmedAt !== null]),
        ).toEqual(
          expect.arrayContaining([
            [ada.email, listingId, true],
            [email, listingId, false],
          ]),
        );
        expect(await stored(db)).toHaveLength(2);
        const [token = ""] = await tokens(db);
        const { id } = (await stored(db)).find((row) => row.email === email) ?? { id: "" };
        await Promise.allSettled([
          execute(confirmSubscription, { token }, on(0)),
          endSubscription(two.db, id),
          execute(confirmSubscription, { token }, on(1)),
        ]);
        expect((await stored(db)).map((row) => row.email)).toEqual([ada.email]);
        const gone = await Promise.allSettled([
          execute(followLaunch, { slug: "acme", following: true }, as(on(0), ada)),
          execute(deleteAccount, { email: ada.email, live: "delete" }, as(on(1), ada)),
          execute(subscribeToNewsletter, { email: ada.email }, as(on(1), ada)),
        ]);
        for (const answer of gone) if (answer.status === "rejected") expect(answer.reason.code).toBe("unauthorized");
        expect(await stored(db)).toEqual([]);
      }
    } finally {
      await close();
    }
  });
});
