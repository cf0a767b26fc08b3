import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { knownNetworks, mails, signInTokens, users } from "@/db/schema";
import { findOrCreateUser, findUser } from "@/db/users";
import { LINK_WINDOW_MINUTES } from "@/lib/core/limits/policies";
import { enforce } from "@/lib/core/limits/testing";
import { forgetOld } from "@/lib/jobs/forget-old";
import { ownDatabase } from "../testing";
import { authHandlers } from "./auth";
import { LINK_MINUTES } from "./sign-in-package";
import { ask, linkTo, post, press, SITE, sessionCookie, someone, whoIs } from "./testing";

const db = ownDatabase();

afterEach(() => vi.useRealTimers());

describe("a sign-in link", () => {
  test("signs a new person in and leads on", async () => {
    const email = someone();
    await ask(email.toUpperCase(), { callbackUrl: "/submit/abc?x=1" });
    const link = await linkTo(email);
    expect(link.origin + link.pathname).toBe(`${SITE}/sign-in/confirm`);
    expect(link.searchParams.get("return_to")).toBe("/submit/abc?x=1");
    const answer = await press(link);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `${SITE}/submit/abc?x=1`]);
    const cookie = sessionCookie(answer);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).not.toMatch(/; Secure/i);
    expect(await whoIs(cookie)).toMatchObject({ email, isAdmin: false });
  });

  test("works for a person who is known, and keeps them", async () => {
    const known = await findOrCreateUser(db(), someone());
    await ask(known.email);
    expect(await whoIs(sessionCookie(await press(await linkTo(known.email))))).toMatchObject({ id: known.id });
    expect((await findUser(db(), known.id))?.emailVerified).toBeInstanceOf(Date);
  });

  test("takes the configured address, whatever host was asked", async () => {
    const email = someone();
    await ask(email, { host: "http://evil.example" });
    expect((await linkTo(email)).origin).toBe(SITE);
  });

  test("works once", async () => {
    const email = someone();
    await ask(email, { callbackUrl: "/products" });
    const link = await linkTo(email);
    expect(sessionCookie(await press(link))).toBeDefined();
    const again = await press(link);
    expect(sessionCookie(again)).toBeUndefined();
    expect(again.headers.get("location")).toBe(`${SITE}/sign-in/problem?error=Verification&return_to=%2Fproducts`);
  });

  test("works once under five uses at the same moment, and makes one person", async () => {
    const email = someone();
    await ask(email);
    const link = await linkTo(email);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => press(link)));
    expect(answers.filter((answer) => sessionCookie(answer))).toHaveLength(1);
    expect(await db().select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  test("two links of a new person, used at the same moment, make one person", async () => {
    const email = someone();
    await ask(email);
    const first = await linkTo(email);
    await ask(email);
    const second = await linkTo(email);
    expect(second.href).not.toBe(first.href);
    const answers = await Promise.all([press(first), press(second)]);
    expect(answers.every((answer) => sessionCookie(answer))).toBe(true);
    expect(await db().select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  test("is not used up by being opened, not even at the package's own address", async () => {
    const email = someone();
    await ask(email);
    const link = await linkTo(email);
    const { token = "", email: to = "" } = Object.fromEntries(link.searchParams);
    const opened = await authHandlers.GET(
      new Request(`${SITE}/api/auth/callback/email?${new URLSearchParams({ token, email: to })}`),
    );
    expect(opened.status).toBe(303);
    expect(opened.headers.get("location")).toContain(`${SITE}/sign-in/confirm?token=${token}`);
    expect(sessionCookie(opened)).toBeUndefined();
    expect(sessionCookie(await press(link))).toBeDefined();
  });

  test.each([
    [14, true],
    [16, false],
  ])("after %i minutes: works %s", async (minutes, works) => {
    const email = someone();
    await ask(email);
    const link = await linkTo(email);
    vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ["Date"] });
    const answer = await press(link);
    expect(answer.headers.get("location")).toContain(works ? "/me" : "error=Verification");
  });

  test("is for its own address only", async () => {
    const [email, other] = [someone(), someone()];
    await ask(email);
    const link = await linkTo(email);
    link.searchParams.set("email", other);
    expect(sessionCookie(await press(link))).toBeUndefined();
  });

  test.each(["//evil.example", "https://evil.example/me", "/\\evil.example", "/%2f/evil.example", "nonsense"])(
    "never leads to %s",
    async (where) => {
      const email = someone();
      await ask(email, { callbackUrl: where });
      const sent = await db().select().from(mails).where(eq(mails.recipient, email));
      // The package refuses some outright; what it lets through is led home.
      for (const { facts } of sent) expect(new URL(String(facts.url)).searchParams.get("return_to")).toBe("/me");
      await ask(email);
      const link = await linkTo(email);
      link.searchParams.set("return_to", where);
      expect((await press(link)).headers.get("location")).toBe(`${SITE}/me`);
    },
  );

  test("is kept as a hash, and forgotten when its time is over", async () => {
    const email = someone();
    await ask(email);
    const token = (await linkTo(email)).searchParams.get("token") ?? "";
    const kept = () => db().select().from(signInTokens).where(eq(signInTokens.identifier, email));
    expect(JSON.stringify(await kept())).not.toContain(token);
    vi.useFakeTimers({ now: Date.now() + 20 * 60_000, toFake: ["Date"] });
    await forgetOld(db(), new Date());
    expect(await kept()).toEqual([]);
  });
});

test.each<Record<string, string>>([
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { origin: "https://evil.example" },
  { origin: "null" },
])("a form of another site signs nobody in: %o", async (headers) => {
  const email = someone();
  await ask(email);
  const link = await linkTo(email);
  const answer = await press(link, headers);
  expect(answer.headers.get("location")).toBe(`${SITE}/sign-in/problem?error=Origin`);
  expect(sessionCookie(await press(link, { "sec-fetch-site": "same-origin", origin: SITE }))).toBeDefined();
});

test("asking without the form's own CSRF token sends nothing", async () => {
  const email = someone();
  await post("/api/auth/signin/email", { email, callbackUrl: "/me" });
  expect(await db().select().from(mails).where(eq(mails.recipient, email))).toEqual([]);
});

describe("links are limited", () => {
  const sentTo = (email: string) => db().$count(mails, eq(mails.recipient, email));

  test("for an address from one network, however many ask at once and with whatever tag", async () => {
    enforce({ signInMailsPerHour: 5 });
    const email = someone();
    await Promise.all(Array.from({ length: 8 }, () => ask(email)));
    expect(await sentTo(email)).toBe(5);
    const tagged = email.replace("@", "+tag@");
    await ask(tagged);
    expect(await sentTo(tagged)).toBe(0);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_601_000 });
    await ask(email);
    expect(await sentTo(email)).toBe(6);
  });

  test("and a refusal is a 429 that says when to ask again, as a page or for a program", async () => {
    enforce({ signInMailsPerHour: 1 });
    const email = someone();
    expect((await ask(email)).status).toBe(302);
    for (const [accept, type] of [
      ["text/html", "text/html"],
      ["application/json", "application/problem+json"],
    ]) {
      const refused = await ask(email, { accept });
      expect([refused.status, refused.headers.get("content-type")]).toEqual([429, expect.stringContaining(type ?? "")]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_500);
      expect(await refused.text()).toContain("at most 1 sign-in links an hour for one email address from one network");
    }
    expect(await sentTo(email)).toBe(1);
  });

  test("for all addresses that one network asks for, by /64 and more widely by /48", async () => {
    enforce({ signInMailsPerNetwork: 3, wideFactor: 2 });
    const before = await db().$count(mails);
    const sent = async () => (await db().$count(mails)) - before;
    for (let n = 0; n < 5; n++) await ask(someone(), { from: `2001:db8:5:1::${n}` });
    expect(await sent()).toBe(3);
    for (let n = 0; n < 5; n++) await ask(someone(), { from: `2001:db8:5:2::${n}` });
    expect(await sent()).toBe(6);
    await ask(someone(), { from: "2001:db8:5:3::1" });
    expect(await sent()).toBe(6);
    await ask(someone(), { from: "2001:db8:6::1" });
    expect(await sent()).toBe(7);
  });

  test("for an address over all networks, but never for its owner where they have signed in before", async () => {
    const email = someone();
    const home = "203.0.113.77";
    await ask(email, { from: home });
    expect(sessionCookie(await press(await linkTo(email), { "x-forwarded-for": home }))).toBeDefined();
    enforce({ signInMailsPerHour: 2, wideFactor: 12 });
    for (let stranger = 1; stranger <= 6; stranger++) await ask(email, { from: `198.51.100.${stranger}` });
    expect(await sentTo(email)).toBe(1 + 4);
    await ask(email, { from: home });
    await ask(email, { from: home });
    expect(await sentTo(email)).toBe(1 + 4 + 2);
    await ask(email, { from: home });
    expect(await sentTo(email)).toBe(1 + 4 + 2);
    const known = await db().select().from(knownNetworks);
    expect(JSON.stringify(known)).not.toContain(home);
  });
});

test("strangers on any number of networks keep nobody out, and cause a bounded number of mails", async () => {
  enforce({ signInMailsPerHour: 5, wideFactor: 5 });
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T12:00:00Z") });
  const email = someone();
  let stranger = 0;
  for (let minute = 0; minute < 60; minute++) {
    vi.setSystemTime(new Date(Date.UTC(2026, 10, 22, 12, minute)));
    for (let n = 0; n < 5; n++) await ask(email, { from: `2001:db8:${(++stranger).toString(16)}::1` });
    // What the owner finds in the mailbox just before the window is over signs in, on a network never seen before.
    if (minute % 10 !== 9) continue;
    await ask(email, { from: `198.51.100.${minute}` });
    const signedIn = await press(await linkTo(email), { "x-forwarded-for": `198.51.100.${minute}` });
    expect([minute, Boolean(sessionCookie(signedIn))]).toEqual([minute, true]);
  }
  expect(await db().$count(mails, eq(mails.recipient, email))).toBe(6 * 5);
  // Now the network is known, and a new link comes at once.
  await ask(email, { from: "198.51.100.59" });
  expect(await db().$count(mails, eq(mails.recipient, email))).toBe(6 * 5 + 1);
});

test("strangers keep nobody out by other spellings of the mailbox either", async () => {
  enforce({ signInMailsPerHour: 5, wideFactor: 5 });
  const email = someone();
  const sent = (to: string) => db().$count(mails, eq(mails.recipient, to));
  const spelt = (tag: number | string) => email.replace("@", `+${tag}@`);
  await findOrCreateUser(db(), spelt("mine"));
  const before = await db().$count(mails);
  for (let n = 0; n < 20; n++) await ask(spelt(n), { from: `2001:db8:${(4096 + n).toString(16)}::1` });
  expect((await db().$count(mails)) - before).toBe(5);
  for (const own of [email, spelt("mine")]) {
    await ask(own, { from: "198.51.100.200" });
    expect([own, await sent(own)]).toEqual([own, 1]);
  }
});

test("a link outlasts the window in which links are counted, so that one of those that were sent always works", () => {
  expect(LINK_MINUTES).toBeGreaterThan(LINK_WINDOW_MINUTES);
});

test("every request below /api/auth counts as a read of its network", async () => {
  enforce({ readsPerMinute: 2 });
  const headers = { "x-forwarded-for": "203.0.113.90" };
  const session = () => authHandlers.GET(new Request(`${SITE}/api/auth/session`, { headers }));
  expect((await session()).status).toBe(200);
  expect((await post("/api/auth/signin/email", {}, headers)).status).toBe(302);
  const refused = [
    await session(),
    await post("/api/auth/callback/email", {}, headers),
    await post("/api/auth/signin/email", {}, headers),
  ];
  for (const answer of refused) {
    // The minute began with the first of them, which may be seconds ago on a busy machine.
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^[1-6]?\d$/)]);
    expect(answer.headers.get("x-request-id")).toBeTruthy();
  }
});

test.each(["nobody", "a@b", "a@acme.example,b@acme.example", '"a"@acme.example@evil.example', ""])(
  "%j is no address to send to",
  async (email) => {
    const before = await db().$count(mails);
    const answer = await ask(email);
    expect(answer.headers.get("location")).toContain("/sign-in/problem");
    expect(await db().$count(mails)).toBe(before);
  },
);
