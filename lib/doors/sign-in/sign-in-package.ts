import { addSeconds } from "date-fns";
import { headers } from "next/headers";
import type { NextRequest } from "next/server";
import NextAuth, { AuthError, type NextAuthConfig } from "next-auth";
import type { EmailConfig } from "next-auth/providers";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { closeSession, extendSession, openSession } from "@/db/sessions";
import { signInAdapter } from "@/db/users";
import { HOME, ownPath, wayOnOf } from "@/lib/auth/return-to";
import { cookieName, SESSION_SECONDS, sessionCookieName, sessionOfClaims, usesHttps } from "@/lib/auth/session";
import type { Address } from "@/lib/core/address";
import { currentDatabase } from "@/lib/core/database";
import { env } from "@/lib/core/env";
import { Problem } from "@/lib/core/errors";
import { AccountEmail } from "@/lib/core/fields";
import { rememberNetwork } from "@/lib/core/limits/known-networks";
import { log } from "@/lib/core/log";
import { routes } from "@/lib/core/routes";
import { authSecret } from "@/lib/core/secret";
import { queueMail } from "@/lib/mail/queue";
import { meterOf, networkOfClient } from "../sender";
import { pressedName } from "./pressed-vote";

/** How long a link is valid. */
export const LINK_MINUTES = 15;

/** The page of a sign-in that failed. */
export const PROBLEM_PAGE = "/sign-in/problem";

const { handlers, signIn, signOut } = NextAuth(settings);

export { signIn, signOut };

/** The answer of the sign-in package. It reads nothing of a NextRequest that a Request lacks. */
export function askPackage(request: Request): Promise<Response> {
  // Not made a NextRequest: that would write localhost for 127.0.0.1.
  return handlers[request.method === "POST" ? "POST" : "GET"](request as NextRequest);
}

// Built when it is needed: neither the database nor the secret may be asked for while the site is built. A server action
// has no request of its own here, and its headers are the framework's to give.
async function settings(request: NextRequest | undefined): Promise<NextAuthConfig> {
  const { db } = await currentDatabase();
  const sender = request?.headers ?? (await headers());
  return {
    adapter: signInAdapter(db),
    providers: [emailLink],
    secret: authSecret(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    basePath: "/api/auth",
    // Every request that gets this far has the configured origin; see packageRequest.
    trustHost: true,
    useSecureCookies: usesHttps(env().appUrl),
    cookies: {
      sessionToken: { name: sessionCookieName() },
      csrfToken: { name: cookieName("csrf-token") },
      callbackUrl: { name: cookieName("callback-url") },
    },
    pages: { signIn: "/sign-in", verifyRequest: "/sign-in", error: PROBLEM_PAGE },
    callbacks: {
      signIn: (asked) => mayAsk(asked, sender),
      redirect: insideOnly,
      jwt: (asked) => claims(asked, sender),
    },
    events: { signOut: closeSignedOut },
    logger: { error: logFailure, warn() {}, debug() {} },
  };
}

const emailLink: EmailConfig = {
  id: "email",
  type: "email",
  name: "Email",
  maxAge: LINK_MINUTES * 60,
  normalizeIdentifier: (email) => AccountEmail.parse(email),
  async sendVerificationRequest({ identifier, token, url }) {
    const { db } = await currentDatabase();
    const { returnTo, vote } = wayOnOf(insidePath(new URL(url).searchParams.get("callbackUrl") ?? ""));
    const way = { return_to: returnTo ?? HOME, ...(vote === null ? {} : { vote }) };
    const link = `${env().appUrl}${routes.signInConfirm({ token, email: identifier, ...way })}`;
    const facts = { url: link, name: await pressedName(db, vote) };
    await queueMail(db, { kind: "sign_in", to: identifier, key: `sign_in:${uuidv7()}`, facts });
  },
};

type Callbacks = Required<NonNullable<NextAuthConfig["callbacks"]>>;
type SignedOut = Required<NonNullable<NextAuthConfig["events"]>>["signOut"];

/** Limits how many links one network requests and one address receives. Anybody who has a link may use it. */
async function mayAsk({ user, email }: Parameters<Callbacks["signIn"]>[0], sender: Headers): Promise<boolean> {
  if (!email?.verificationRequest) return true;
  const { db } = await currentDatabase();
  return (await refusalIn(meterOf(sender).count(db, "sign_in_mails", user.email ?? ""))) === null;
}

/** The refusal if counting exceeds a limit, or null. */
export async function refusalIn(counting: Promise<void>): Promise<Problem | null> {
  try {
    await counting;
    return null;
  } catch (error) {
    if (error instanceof Problem && error.code === "rate_limited") return error;
    throw error;
  }
}

/** Allows redirects only within the site. */
function insideOnly({ url }: Parameters<Callbacks["redirect"]>[0]): string {
  return `${env().appUrl}${insidePath(url) ?? HOME}`;
}

/** The path of this site that a URL names, or null. */
export function insidePath(url: string): Address | null {
  return ownPath(url, env().appUrl);
}

/**
 * The token contains only the person and the session. Signing in opens a session and remembers the network; renewing
 * a token extends its session. Null, which drops the cookie, if the session has ended.
 */
async function claims({ token, user }: Parameters<Callbacks["jwt"]>[0], sender: Headers) {
  const { db } = await currentDatabase();
  const now = new Date();
  const endsAt = addSeconds(now, SESSION_SECONDS);
  if (user?.id) {
    await rememberNetwork(db, user.id, networkOfClient(sender), now);
    return { sub: user.id, sid: await openSession(db, user.id, endsAt) };
  }
  const session = sessionOfClaims(token);
  return session && (await extendSession(db, session, endsAt)) ? token : null;
}

/** Also ends the session if somebody signs out through the package, at `/api/auth/signout`. */
async function closeSignedOut(out: Parameters<SignedOut>[0]): Promise<void> {
  await endSession("token" in out ? sessionOfClaims(out.token) : null);
}

/** Ends a session, if there is one. */
export async function endSession(session: { id: string } | null): Promise<void> {
  if (!session) return;
  const { db } = await currentDatabase();
  await closeSession(db, session.id);
}

/**
 * A used link, a missing address or an exceeded limit is the caller's error. Its message is not logged, because it
 * contains an address.
 */
function logFailure(error: Error): void {
  if (error instanceof z.ZodError) return;
  if (error instanceof AuthError && ["Verification", "AccessDenied", "MissingCSRF"].includes(error.type)) return;
  log.error({ err: error }, "sign-in failed");
}
