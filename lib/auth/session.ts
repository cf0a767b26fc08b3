import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import { getToken } from "next-auth/jwt";
import { z } from "zod";
import type { Db } from "@/db/client";
import { findUserOfSession, type SessionOf } from "@/db/sessions";
import type { Account } from "@/lib/core/context";
import { type Env, env } from "@/lib/core/env";
import type { ReadHeaders } from "@/lib/core/read-headers";
import { authSecret } from "@/lib/core/secret";

/** Session tokens and their cookie end after 30 days, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** A token that the sign-in package made: whose it is, and which session of theirs it belongs to. */
const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.int() });

/** The session cookie. Its name is part of the key that the token is sealed with. */
export function sessionCookieName(site: Pick<Env, "appUrl"> = env()): string {
  return cookieName("session-token", site);
}

/** A cookie's name; over https one that browsers take from this very host alone, never from http or a subdomain. */
export function cookieName(name: string, { appUrl }: Pick<Env, "appUrl"> = env()): string {
  return `${usesHttps(appUrl) ? "__Host-" : ""}authjs.${name}`;
}

export function usesHttps(appUrl: string): boolean {
  return appUrl.startsWith("https://");
}

/** Who an `Authorization: Bearer` header belongs to, or null. No cookie is looked at. */
export async function founderOfBearer(db: Db, headers: Headers): Promise<Account | null> {
  const [, token] = /^Bearer +([\w.~+/-]{1,4096}=*)$/i.exec(headers.get("authorization") ?? "") ?? [];
  return token === undefined ? null : founderOf(db, new Headers({ authorization: `Bearer ${token}` }));
}

/** Who the session cookie belongs to, or null. No other header is looked at. */
export async function founderOfCookie(db: Db, headers: Headers): Promise<Account | null> {
  return hasSessionCookie(headers) ? founderOf(db, cookieOf(headers)) : null;
}

/** Whose sealed session cookie this is, ended or not, without asking the database; null if there is none. */
export async function accountOfCookie(headers: ReadHeaders): Promise<string | null> {
  return hasSessionCookie(headers) ? ((await claimsOf(cookieOf(headers)))?.sub ?? null) : null;
}

/** True if somebody may be signed in; a page that has no use for more need not ask the database. */
export function hasSessionCookie(headers: ReadHeaders): boolean {
  return headers.get("cookie")?.includes(sessionCookieName()) ?? false;
}

/** The cookie's own token, to be used as a Bearer token, and when it ends; null if nobody is signed in. */
export async function tokenOfCookie(db: Db, headers: Headers): Promise<{ token: string; expiresAt: Date } | null> {
  const cookie = cookieOf(headers);
  const claims = await claimsOf(cookie);
  if (!claims || !(await findUserOfSession(db, sessionIn(claims)))) return null;
  const token = await getToken({ ...reading(cookie), raw: true });
  return token === null ? null : { token, expiresAt: new Date(claims.exp * 1000) };
}

async function founderOf(db: Db, headers: Headers): Promise<Account | null> {
  const claims = await claimsOf(headers);
  const user = claims && (await findUserOfSession(db, sessionIn(claims)));
  if (!user) return null;
  const { id, email, createdAt } = user;
  return { id, email, isAdmin: env().adminEmails.includes(email), createdAt };
}

/** The session that the cookie's token belongs to, ended or not, without asking the database; null if there is none. */
export async function sessionOfCookie(headers: Headers): Promise<SessionOf | null> {
  const claims = await claimsOf(cookieOf(headers));
  return claims && sessionIn(claims);
}

/** The session that an opened token names, or null. */
export function sessionOfClaims(token: unknown): SessionOf | null {
  const { data } = Claims.safeParse(token);
  return data ? sessionIn(data) : null;
}

function sessionIn({ sid, sub }: z.output<typeof Claims>): SessionOf {
  return { id: sid, userId: sub };
}

/** What the token says, if it is ours, whole and in time. */
async function claimsOf(headers: Headers): Promise<z.output<typeof Claims> | null> {
  const key = digestOf(headers);
  const known = opened.get(key);
  if (known && known.exp * 1000 > Date.now()) return known;
  const parsed = Claims.safeParse(await getToken(reading(headers)));
  if (parsed.success) opened.set(key, parsed.data);
  return parsed.success ? parsed.data : null;
}

/**
 * Claims of tokens that were opened lately. A page opens the same one several times, and each time takes half a millisecond.
 * Whether the session has ended is asked of the database each time.
 */
const opened = new LRUCache<string, z.output<typeof Claims>>({ max: 1_000 });

/** What a token is opened with, and the headers that may hold it, as a digest: no token stays in memory. */
function digestOf(headers: Headers): string {
  const sent = [sessionCookieName(), headers.get("cookie"), headers.get("authorization")];
  return createHmac("sha256", authSecret()).update(JSON.stringify(sent)).digest("base64");
}

function reading(headers: Headers) {
  return { req: { headers }, secret: authSecret(), cookieName: sessionCookieName() };
}

function cookieOf(headers: ReadHeaders): Headers {
  return new Headers({ cookie: headers.get("cookie") ?? "" });
}
