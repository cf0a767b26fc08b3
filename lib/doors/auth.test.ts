import { addDays } from "date-fns";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Db } from "@/db/client";
import { knownNetworks, mails, sessions, signInTokens, upvotes, users } from "@/db/schema";
import { closeSessionsOf } from "@/db/sessions";
import { insertListing, serveFrom } from "@/db/testing";
import { findOrCreateUser, findUser } from "@/db/users";
import { signInPath } from "@/lib/auth/return-to";
import { founderOfCookie, sessionOfCookie } from "@/lib/auth/session";
import { LINK_WINDOW_MINUTES } from "@/lib/core/limits/policies";
import { enforce } from "@/lib/core/limits/testing";
import { log } from "@/lib/core/log";
import { readNote } from "@/lib/core/note";
import { forgetOld } from "@/lib/jobs/forget-old";
import { sealPressedVote } from "@/lib/launch/votes/pressed-vote";
import { drawMail } from "@/lib/mail/draw";
import { authHandlers } from "./auth";
import { castPressedVote } from "./pressed-vote";
import { LINK_MINUTES } from "./sign-in-package";
import { ownDatabase } from "./testing";

const db = ownDatabase();
const SITE = "http://localhost:3000";
let people = 0;
const someone = () => `person-${people++}@acme.example`;

afterEach(() => vi.useRealTimers());

const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  authHandlers.POST(new Request(`${SITE}${path}`, { method: "POST", body: new URLSearchParams(form), headers }));

/** Asks for a link through the package's own door, as a form of any page would. */
async function ask(
  email: string,
  { callbackUrl = "/me", host = SITE, from = "203.0.113.1", accept = "text/html" } = {},
): Promise<Response> {
  const csrf = await authHandlers.GET(new Request(`${host}/api/auth/csrf`));
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await csrf.json());
  const cookie = csrf.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const body = new URLSearchParams({ email, csrfToken, callbackUrl });
  return authHandlers.POST(
    new Request(`${host}/api/auth/signin/email`, {
      method: "POST",
      body,
      headers: { cookie, accept, "x-forwarded-host": "evil.example", "x-forwarded-for": from },
    }),
  );
}

async function linkTo(email: string): Promise<URL> {
  const sent = await db().select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id);
  expect(sent.at(-1)?.kind).toBe("sign_in");
  return new URL(z.object({ url: z.string() }).parse(sent.at(-1)?.facts).url);
}

/** Presses the button of the page that a link opens. */
function press(link: URL, headers: Record<string, string> = {}) {
  return post("/api/auth/callback/email", Object.fromEntries(link.searchParams), headers);
}

function sessionCookie(response: Response): string | undefined {
  return response.headers
    .getSetCookie()
    .find((line) => line.startsWith("authjs.session-token=") && !line.startsWith("authjs.session-token=;"));
}

const whoIs = (cookie: string | undefined) =>
  founderOfCookie(db(), new Headers({ cookie: cookie?.split(";")[0] ?? "" }));

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
  let giveBack: () => void = () => {};
  afterEach(() => giveBack());
  const sentTo = (email: string) => db().$count(mails, eq(mails.recipient, email));

  test("for an address from one network, however many ask at once and with whatever tag", async () => {
    giveBack = enforce({ signInMailsPerHour: 5 });
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
    giveBack = enforce({ signInMailsPerHour: 1 });
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
    giveBack = enforce({ signInMailsPerNetwork: 3, wideFactor: 2 });
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
    giveBack = enforce({ signInMailsPerHour: 2, wideFactor: 12 });
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
  const giveBack = enforce({ signInMailsPerHour: 5, wideFactor: 5 });
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
  giveBack();
});

test("strangers keep nobody out by other spellings of the mailbox either", async () => {
  const giveBack = enforce({ signInMailsPerHour: 5, wideFactor: 5 });
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
  giveBack();
});

test("a link outlasts the window in which links are counted, so that one of those that were sent always works", () => {
  expect(LINK_MINUTES).toBeGreaterThan(LINK_WINDOW_MINUTES);
});

test("every request below /api/auth counts as a read of its network", async () => {
  const giveBack = enforce({ readsPerMinute: 2 });
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
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(answer.headers.get("x-request-id")).toBeTruthy();
  }
  giveBack();
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

/** Signs a new person in and gives their cookie. */
async function signedIn(email: string): Promise<string> {
  await ask(email);
  return sessionCookie(await press(await linkTo(email)))?.split(";")[0] ?? "";
}

const renew = (cookie: string) =>
  authHandlers.GET(new Request(`${SITE}/api/auth/session`, { headers: { cookie: cookie.split(";")[0] ?? "" } }));

test("after signing out everywhere the package's own session is over too", async () => {
  const email = someone();
  const cookie = await signedIn(email);
  expect(await (await renew(cookie)).json()).toMatchObject({ expires: expect.any(String) });
  const { id } = await findOrCreateUser(db(), email);
  await closeSessionsOf(db(), id);
  const over = await renew(cookie);
  expect(await over.json()).toBeNull();
  expect(over.headers.getSetCookie().join()).toMatch(/authjs\.session-token=;/);
  expect(await whoIs(cookie)).toBeNull();
});

test("a renewed token is of the same session, which ends with the newest of its tokens", async () => {
  const email = someone();
  const first = await signedIn(email);
  const session = await sessionOfCookie(new Headers({ cookie: first }));
  const inTwentyDays = addDays(new Date(), 20);
  vi.useFakeTimers({ now: inTwentyDays, toFake: ["Date"] });
  const second = sessionCookie(await renew(first)) ?? "";
  expect(await sessionOfCookie(new Headers({ cookie: second.split(";")[0] ?? "" }))).toEqual(session);

  vi.setSystemTime(addDays(inTwentyDays, 29));
  await forgetOld(db(), new Date());
  expect(await whoIs(first)).toBeNull();
  expect(await whoIs(second)).toMatchObject({ email });

  vi.setSystemTime(addDays(inTwentyDays, 31));
  expect(await whoIs(second)).toBeNull();
  await forgetOld(db(), new Date());
  expect(
    await db()
      .select()
      .from(sessions)
      .where(eq(sessions.id, session?.id ?? "")),
  ).toEqual([]);
});

test("the package's own way out ends every copy of the token, renewed ones too, and no other session", async () => {
  const email = someone();
  const [first, other] = [await signedIn(email), await signedIn(email)];
  const second = sessionCookie(await renew(first))?.split(";")[0] ?? "";
  const csrf = await authHandlers.GET(new Request(`${SITE}/api/auth/csrf`));
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await csrf.json());
  const csrfCookie = csrf.headers.getSetCookie()[0]?.split(";")[0];
  const out = await post("/api/auth/signout", { csrfToken }, { cookie: `${csrfCookie}; ${second}` });
  expect(out.headers.getSetCookie().join()).toMatch(/authjs\.session-token=;/);
  expect([await whoIs(first), await whoIs(second)]).toEqual([null, null]);
  expect(await whoIs(other)).toMatchObject({ email });
});

describe("an address of the package", () => {
  const get = (path: string) => authHandlers.GET(new Request(`${SITE}${path}`));

  test.each([
    ["signin", "/sign-in"],
    ["signin?callbackUrl=https%3A%2F%2Fevil.example", "/sign-in"],
    ["signin/email", "/sign-in"],
    ["signin/google?error=x", "/sign-in"],
    ["signout", "/sign-in/problem?error=SignOut"],
    ["signout?callbackUrl=//evil.example", "/sign-in/problem?error=SignOut"],
    ["callback", "/sign-in/problem?error=Link"],
    ["callback/google?code=1&state=2", "/sign-in/problem?error=Link"],
    ["error", "/sign-in/problem?error=Configuration"],
    ["error?error=Verification", "/sign-in/problem?error=Verification"],
    ["error?error=%3Cscript%3E", "/sign-in/problem?error=Configuration"],
    ["error?error=a&error=b", "/sign-in/problem?error=Configuration"],
    ["verify-request?provider=email&type=email", "/sign-in/problem?error=Sent"],
  ])("%s leads to a page of ours", async (path, page) => {
    const answer = await get(`/api/auth/${path}`);
    expect(answer.status).toBe(303);
    const led = new URL(answer.headers.get("location") ?? "");
    expect([led.origin, `${led.pathname}${led.pathname === "/sign-in" ? "" : led.search}`]).toEqual([SITE, page]);
  });

  test.each(["nothing", "webauthn-options", "session/more", "", "csrf/x"])("%s is not there", async (path) => {
    expect((await get(`/api/auth/${path}`)).status).toBe(404);
    expect((await post(`/api/auth/${path}`, {})).status).toBe(404);
  });

  test("without its proof leads back to this site, and its cookies name no other", async () => {
    for (const path of ["/api/auth/signout", "/api/auth/signin/email"]) {
      const answer = await authHandlers.POST(new Request(`http://127.0.0.1:9${path}`, { method: "POST" }));
      expect(new URL(answer.headers.get("location") ?? "").origin).toBe(SITE);
      const named = answer.headers.getSetCookie().filter((line) => line.includes("callback-url"));
      expect(named.every((line) => line.includes(encodeURIComponent(SITE)))).toBe(true);
    }
  });
});

describe("what cannot be read is answered plainly, and tells one line", () => {
  const junk = (path: string, init: RequestInit) => new Request(`${SITE}/api/auth/${path}`, init);
  const json = (body: string) => ({ method: "POST", body, headers: { "Content-Type": "application/json" } });
  const multipart = (body: string) => ({
    method: "POST",
    body,
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
  });
  const told = () => {
    const error = vi.spyOn(log, "error").mockImplementation(() => {});
    const info = vi.spyOn(log, "info").mockImplementation(() => {});
    return { error, info };
  };
  afterEach(() => vi.restoreAllMocks());

  test.each(
    ["signin/email", "session", "signout", "callback/email"].flatMap((path): [string, RequestInit][] => [
      [path, json("{broken")],
      [path, json('{"csrfToken":[1],"email":{"a":1},"token":[]}')],
      [path, multipart("broken")],
      [path, { method: "POST", body: new URLSearchParams({ csrfToken: "\0", token: "\0" }) }],
    ]),
  )("POST %s %o is a 400", async (path, init) => {
    const { error, info } = told();
    const answer = await authHandlers.POST(junk(path, init));
    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    expect([error.mock.calls.length, info.mock.calls.length]).toEqual([0, 1]);
  });

  test.each(
    ["signin/email", "session", "signout", "callback/email"].flatMap((path): [string, RequestInit][] => [
      [path, { method: "POST" }],
      [path, json("null")],
      [path, { method: "POST", body: "broken" }],
      [path, { method: "POST", body: new URLSearchParams({ csrfToken: "x", callbackUrl: "::::" }) }],
      [`${path}?callbackUrl=%3A%3A`, { method: "POST", body: new URLSearchParams({ csrfToken: "x" }) }],
    ]),
  )("POST %s %o is refused without a fault", async (path, init) => {
    const { error } = told();
    expect((await authHandlers.POST(junk(path, init))).status).toBeLessThan(500);
    expect(error).not.toHaveBeenCalled();
  });

  test.each([
    "authjs.session-token=junk",
    "authjs.session-token.0=junk; authjs.session-token.1=x",
    "authjs.session-token=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2Q0JDLUhTNTEyIn0..a.b.c",
    "authjs.callback-url=::::",
    "authjs.csrf-token=a|b|c; authjs.callback-url=%ff%",
    ";;=;%",
  ])("the cookie %s is no cookie", async (cookie) => {
    const { error } = told();
    for (const path of ["session", "csrf", "providers"]) {
      const answer = await authHandlers.GET(junk(path, { headers: { cookie } }));
      expect([path, answer.status]).toEqual([path, 200]);
    }
    expect(error).not.toHaveBeenCalled();
  });
});

describe("an upvote that was pressed before signing in", () => {
  const sealed = (slug: string) => sealPressedVote(slug, new Date()) ?? "";
  const votesFor = async (listingId: string) =>
    (await db().select({ userId: upvotes.userId }).from(upvotes).where(eq(upvotes.listingId, listingId))).length;
  const noteOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .find((line) => line.startsWith("note="))
      ?.split(";")[0];

  /** The mailed link of somebody who has pressed the button of a product. */
  async function linkWithVote(email: string, slug: string): Promise<URL> {
    await ask(email, { callbackUrl: signInPath("/weeks/2026-W47", sealed(slug)) });
    return linkTo(email);
  }

  test("is cast once when the button behind the mailed link is pressed, and leads back", async () => {
    const { id } = await insertListing(db(), { slug: "pressed", upvotes: 3 });
    const link = await linkWithVote(someone(), "pressed");
    expect(link.searchParams.get("return_to")).toBe("/weeks/2026-W47");
    expect(await votesFor(id)).toBe(0);
    const answer = await press(link);
    expect(sessionCookie(answer)).toBeDefined();
    expect(answer.headers.get("location")).toBe(`${SITE}/weeks/2026-W47`);
    expect(noteOf(answer)).toBe("note=voted_tonight.pressed");
    expect(await votesFor(id)).toBe(1);
    const again = await press(link);
    expect(new URL(again.headers.get("location") ?? "").searchParams.get("vote")).toBe(link.searchParams.get("vote"));
    expect(await votesFor(id)).toBe(1);
  });

  test("is not cast by opening the link, by a form of another site, or without the vote", async () => {
    const { id } = await insertListing(db(), { slug: "not-pressed" });
    const email = someone();
    const link = await linkWithVote(email, "not-pressed");
    const confirm = new Request(`${SITE}/api/auth/callback/email?${link.searchParams}`);
    expect((await authHandlers.GET(confirm)).status).toBe(303);
    expect(sessionCookie(await press(link, { "sec-fetch-site": "cross-site" }))).toBeUndefined();
    expect(await votesFor(id)).toBe(0);
    link.searchParams.delete("vote");
    const answer = await press(link);
    expect(sessionCookie(answer)).toBeDefined();
    expect(noteOf(answer)).toBeUndefined();
    expect(await votesFor(id)).toBe(0);
  });

  test.each(["made-up.9999999999.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "forged", "x".repeat(5_000)])(
    "signs in without a vote if it is not ours: %.20s",
    async (forged) => {
      const { id } = await insertListing(db(), { slug: `aim-${forged.length}` });
      const email = someone();
      await ask(email);
      const link = await linkTo(email);
      link.searchParams.set("vote", forged);
      const answer = await press(link);
      expect(sessionCookie(answer)).toBeDefined();
      expect(noteOf(answer)).toBeUndefined();
      expect(await votesFor(id)).toBe(0);
    },
  );

  test("is refused for one's own product and for one that is not live, and the person is signed in", async () => {
    const email = someone();
    const owner = await findOrCreateUser(db(), email);
    const { id } = await insertListing(db(), { slug: "own-product", ownerId: owner.id });
    const own = await press(await linkWithVote(email, "own-product"));
    expect([sessionCookie(own) !== undefined, noteOf(own)]).toEqual([true, "note=own_listing.own-product"]);
    expect(await votesFor(id)).toBe(0);
    const gone = await press(await linkWithVote(someone(), "never-was"));
    expect([sessionCookie(gone) !== undefined, noteOf(gone)]).toEqual([true, "note=vote_refused.never-was"]);
  });

  test.each(["rejected", "lapsed"] as const)("that is %s already never counts, and the note says so", async (hold) => {
    const email = someone();
    const { id: userId } = await findOrCreateUser(db(), email);
    const { id: listingId } = await insertListing(db(), { slug: `was-${hold}` });
    await db().insert(upvotes).values({ userId, listingId, counted: false, hold });
    const answer = await press(await linkWithVote(email, `was-${hold}`));
    expect(noteOf(answer)).toBe(`note=vote_not_counted.was-${hold}`);
    expect(readNote(`vote_not_counted.was-${hold}`)).toMatchObject({ isProblem: true });
  });

  test("keeps nobody from being signed in while the database is away", async () => {
    const error = vi.spyOn(log, "error").mockImplementation(() => {});
    const email = someone();
    await ask(email);
    const cookie = sessionCookie(await press(await linkTo(email)))?.split(";")[0] ?? "";
    const away = serveFrom({
      db: new Proxy({} as Db, {
        get() {
          throw new Error("the database is away");
        },
      }),
    });
    try {
      const note = await castPressedVote(new Headers({ cookie }), email, sealed("away"));
      expect(note).toEqual({ kind: "vote_refused", slug: "away" });
      expect(error).toHaveBeenCalledTimes(1);
    } finally {
      away();
      error.mockRestore();
    }
  });

  test("is named in the mail, because somebody else may have pressed it", async () => {
    await insertListing(db(), { slug: "named", name: "Named <b>Product</b> https://bait.example" });
    const factsOf = async (email: string) =>
      (await db().select().from(mails).where(eq(mails.recipient, email))).at(-1)?.facts ?? {};
    const email = someone();
    await linkWithVote(email, "named");
    const { html, text } = await drawMail({ kind: "sign_in", facts: await factsOf(email) });
    expect(text).toContain("pressed the upvote button of Named <b>Product</b> bait example.");
    expect(html).not.toContain("<b>");
    const plain = someone();
    await ask(plain);
    expect(await factsOf(plain)).not.toHaveProperty("name");
  });
});
