import { addDays } from "date-fns";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { sessions } from "@/db/schema";
import { closeSessionsOf } from "@/db/sessions";
import { findOrCreateUser } from "@/db/users";
import { sessionOfCookie } from "@/lib/auth/session";
import { log } from "@/lib/core/log";
import { forgetOld } from "@/lib/jobs/forget-old";
import { ownDatabase } from "../testing";
import { authHandlers } from "./auth";
import { post, SITE, sessionCookie, signedIn, someone, whoIs } from "./testing";

const db = ownDatabase();

afterEach(() => vi.useRealTimers());

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
