import { randomUUID } from "node:crypto";
import { differenceInMinutes, subMinutes } from "date-fns";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { sessions } from "@/db/schema";
import { closeSession, openSession } from "@/db/sessions";
import { type Env, parseEnv } from "@/lib/core/env";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, testNow } from "@/lib/core/testing";
import { forgetOld } from "@/lib/jobs/forget-old";
import { endAllSessions } from "@/lib/operations/founder/end-all-sessions";
import { founderOfBearer, founderOfCookie, sessionCookieName, sessionOfCookie, tokenOfCookie } from "./session";
import { insertFounder, tokenOf } from "./testing";

const bearer = (token: string, scheme = "Bearer") => new Headers({ authorization: `${scheme} ${token}` });
const cookie = (token: string, name = sessionCookieName()) => new Headers({ cookie: `theme=dark; ${name}=${token}` });

describe("a session token", () => {
  test(
    "says whose it is, as a Bearer token and as a cookie",
    inTransaction(async ({ db }) => {
      const founder = await insertFounder(db);
      const token = await tokenOf(db, founder);
      expect(await founderOfBearer(db, bearer(token))).toEqual(founder);
      expect(await founderOfBearer(db, bearer(token, "bearer"))).toEqual(founder);
      expect(await founderOfCookie(db, cookie(token))).toEqual(founder);
    }),
  );

  test(
    "is shown with its end to the session that it is",
    inTransaction(async ({ db }) => {
      const founder = await insertFounder(db);
      const token = await tokenOf(db, founder, { maxAge: 3600 });
      const shown = await tokenOfCookie(db, cookie(token));
      expect(shown?.token).toBe(token);
      expect(Math.abs((shown?.expiresAt.getTime() ?? 0) - Date.now() - 3_600_000)).toBeLessThan(5_000);
      expect(await founderOfBearer(db, bearer(shown?.token ?? ""))).toEqual(founder);
    }),
  );

  test(
    "is not taken after its end, though it was opened before",
    inTransaction(async ({ db }) => {
      const founder = await insertFounder(db);
      const token = await tokenOf(db, founder, { maxAge: 60 });
      expect(await founderOfCookie(db, cookie(token))).toEqual(founder);
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 120_000 });
      expect(await founderOfCookie(db, cookie(token)).finally(() => vi.useRealTimers())).toBeNull();
    }),
  );

  test(
    "is not taken from the other's place",
    inTransaction(async ({ db }) => {
      const token = await tokenOf(db, await insertFounder(db));
      expect(await founderOfBearer(db, cookie(token))).toBeNull();
      expect(await founderOfCookie(db, bearer(token))).toBeNull();
      expect(await founderOfCookie(db, cookie(token, "other"))).toBeNull();
    }),
  );

  test(
    "of a Bearer header is not replaced by a good cookie",
    inTransaction(async ({ db }) => {
      const token = await tokenOf(db, await insertFounder(db));
      const headers = cookie(token);
      headers.set("authorization", "Bearer nonsense");
      expect(await founderOfBearer(db, headers)).toBeNull();
    }),
  );
});

describe("is refused:", () => {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;

  test.each([
    ["another secret's", { secret: "another secret of thirty-two letters" }],
    ["one that is over", { maxAge: -60 }],
    ["one without a person", { claims: { sub: undefined } }],
    ["one of nobody", { claims: { sub: randomUUID() } }],
    ["one whose person is no id", { claims: { sub: "1 or 1=1" } }],
    ["one sealed for a cookie of another name", { salt: "authjs.csrf-token" }],
    ["one sealed for the cookie of https", { salt: "__Host-authjs.session-token" }],
    ["one without a session", { claims: { sid: undefined } }],
    ["one of a session that never was", { claims: { sid: randomUUID() } }],
    ["one whose session is no id", { claims: { sid: "1 or 1=1" } }],
  ])("%s", (_what, options) =>
    inTransaction(async ({ db }) => {
      const token = await tokenOf(db, await insertFounder(db), options);
      expect(await founderOfBearer(db, bearer(token))).toBeNull();
      expect(await founderOfCookie(db, cookie(token))).toBeNull();
      expect(await tokenOfCookie(db, cookie(token))).toBeNull();
    })(),
  );

  test(
    "one that claims to need no signature",
    inTransaction(async ({ db }) => {
      const { id } = await insertFounder(db);
      const claims = encoded({ sub: id, sid: await openSession(db, id, testNow), exp: inAnHour });
      for (const alg of ["none", "None", "HS256"]) {
        expect(await founderOfBearer(db, bearer(`${encoded({ alg, typ: "JWT" })}.${claims}.`))).toBeNull();
        expect(await founderOfBearer(db, bearer(`${encoded({ alg, typ: "JWT" })}.${claims}.c2ln`))).toBeNull();
        const parts = [encoded({ alg, enc: "A256CBC-HS512" }), "", "aXY", claims, "dGFn"];
        expect(await founderOfBearer(db, bearer(parts.join(".")))).toBeNull();
      }
    }),
  );

  test(
    "one that was changed in any of its parts",
    inTransaction(async ({ db }) => {
      const token = await tokenOf(db, await insertFounder(db));
      const parts = token.split(".");
      for (const [index, part] of parts.entries()) {
        const changed = part.startsWith("A") ? `B${part.slice(1)}` : `A${part.slice(1)}`;
        expect(await founderOfBearer(db, bearer(parts.with(index, changed).join("."))), String(index)).toBeNull();
      }
    }),
  );

  test(
    "one from before signing out everywhere, while a new one holds",
    inTransaction(async (ctx) => {
      const founder = await insertFounder(ctx.db);
      const other = await insertFounder(ctx.db, "other@acme.example");
      const [before, others] = [await tokenOf(ctx.db, founder), await tokenOf(ctx.db, other)];
      await execute(endAllSessions, {}, as(ctx, founder));
      expect(await founderOfBearer(ctx.db, bearer(before))).toBeNull();
      expect(await founderOfCookie(ctx.db, cookie(before))).toBeNull();
      expect(await founderOfBearer(ctx.db, bearer(await tokenOf(ctx.db, founder)))).toEqual(founder);
      expect(await founderOfBearer(ctx.db, bearer(others))).toEqual(other);
    }),
  );

  test(
    "one of another person's session",
    inTransaction(async ({ db }) => {
      const [founder, other] = [await insertFounder(db), await insertFounder(db, "other@acme.example")];
      const sid = await openSession(db, other.id, testNow);
      expect(await founderOfBearer(db, bearer(await tokenOf(db, founder, { claims: { sid } })))).toBeNull();
    }),
  );

  test(
    "every copy of one that was signed out, while the person's other sessions hold",
    inTransaction(async ({ db }) => {
      const founder = await insertFounder(db);
      const [here, there] = [await tokenOf(db, founder), await tokenOf(db, founder)];
      const session = await sessionOfCookie(cookie(here));
      await closeSession(db, session?.id ?? "");
      expect(await founderOfBearer(db, bearer(here))).toBeNull();
      expect(await tokenOfCookie(db, cookie(here))).toBeNull();
      expect(await founderOfBearer(db, bearer(there))).toEqual(founder);
    }),
  );

  test.each([
    "",
    "Bearer",
    "Bearer ",
    "Basic YTpi",
    "Bearer a b",
    "Bearer %00",
    "Bearer ✓",
    `Bearer ${"a".repeat(9_000)}`,
  ])("the header %.30j", (header) =>
    inTransaction(async ({ db }) => {
      const headers = { get: (name: string) => (name === "authorization" ? header : null) } as Headers;
      expect(await founderOfBearer(db, headers)).toBeNull();
    })(),
  );
});

test("a cookie that is no token belongs to no session", async () => {
  expect(await sessionOfCookie(cookie("nonsense"))).toBeNull();
});

test(
  "sessions are forgotten once no token of theirs can be in time",
  inTransaction(async ({ db }) => {
    const { id } = await insertFounder(db);
    for (const minutesAgo of [61, 59, -1]) await openSession(db, id, subMinutes(testNow, minutesAgo));
    await forgetOld(db, testNow);
    const left = await db.select({ endsAt: sessions.endsAt }).from(sessions).where(eq(sessions.userId, id));
    expect(left.map(({ endsAt }) => differenceInMinutes(testNow, endsAt)).sort()).toEqual([-1, 59]);
  }),
);

test("over https the cookie has a name that only this host may set", () => {
  const https: Env = parseEnv({ APP_URL: "https://catalog.example", AUTH_SECRET: "s".repeat(32) });
  expect(sessionCookieName(https)).toBe("__Host-authjs.session-token");
  expect(sessionCookieName(parseEnv({}))).toBe("authjs.session-token");
});
