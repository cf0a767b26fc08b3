import { addDays } from "date-fns";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { mails, sessions, signInTokens, users } from "@/db/schema";
import { closeSessionsOf, forgetOldSessions } from "@/db/sessions";
import { findOrCreateUser, findUser } from "@/db/users";
import { authHandlers } from "./auth";
import { founderOfCookie, sessionOfCookie } from "./auth/session";
import { enforce } from "./limits/testing";
import { ownDatabase } from "./projections/testing";

const db = ownDatabase();
const SITE = "http://localhost:3000";
let people = 0;
const someone = () => `person-${people++}@acme.example`;

afterEach(() => vi.useRealTimers());

const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  authHandlers.POST(new Request(`${SITE}${path}`, { method: "POST", body: new URLSearchParams(form), headers }));

/** Asks for a link through the package's own door, as a form of any page would. */
async function ask(email: string, callbackUrl = "/me", host = SITE): Promise<Response> {
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
      headers: { cookie, "x-forwarded-host": "evil.example" },
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
    await ask(email.toUpperCase(), "/submit/abc?x=1");
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
    await ask(email, "/me", "http://evil.example");
    expect((await linkTo(email)).origin).toBe(SITE);
  });

  test("works once", async () => {
    const email = someone();
    await ask(email, "/products");
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
      await ask(email, where);
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
    await ask(someone());
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

test("an address is sent so many links an hour and no more, however many ask at once", async () => {
  const giveBack = enforce({ signInMailsPerHour: 5 });
  const email = someone();
  await Promise.all(Array.from({ length: 8 }, () => ask(email)));
  expect(await db().select().from(mails).where(eq(mails.recipient, email))).toHaveLength(5);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_601_000 });
  await ask(email);
  expect(await db().select().from(mails).where(eq(mails.recipient, email))).toHaveLength(6);
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
  await forgetOldSessions(db(), new Date());
  expect(await whoIs(first)).toBeNull();
  expect(await whoIs(second)).toMatchObject({ email });

  vi.setSystemTime(addDays(inTwentyDays, 31));
  expect(await whoIs(second)).toBeNull();
  await forgetOldSessions(db(), new Date());
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
