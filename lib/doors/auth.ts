import { addSeconds } from "date-fns";
import { headers } from "next/headers";
import type { NextRequest } from "next/server";
import NextAuth, { AuthError, type NextAuthConfig } from "next-auth";
import type { EmailConfig } from "next-auth/providers";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { closeSession, extendSession, openSession } from "@/db/sessions";
import { signInAdapter } from "@/db/users";
import { pageInsteadOf } from "@/lib/auth/package-pages";
import { ownPath, safeReturnTo, signInPath, wayOnOf } from "@/lib/auth/return-to";
import {
  cookieName,
  SESSION_SECONDS,
  sessionCookieName,
  sessionOfClaims,
  sessionOfCookie,
  usesHttps,
} from "@/lib/auth/session";
import type { Address } from "@/lib/core/address";
import type { Context, PageSession } from "@/lib/core/context";
import { currentDatabase } from "@/lib/core/database";
import { env } from "@/lib/core/env";
import { Problem } from "@/lib/core/errors";
import { AccountEmail } from "@/lib/core/fields";
import { rememberNetwork } from "@/lib/core/limits/known-networks";
import { log } from "@/lib/core/log";
import { REQUEST_ID, requestIdOf } from "@/lib/core/request-id";
import { routes } from "@/lib/core/routes";
import { authSecret } from "@/lib/core/secret";
import { queueMail } from "@/lib/mail/queue";
import { otherMethods } from "./methods";
import { answerProblem } from "./outgoing";
import { tooMany } from "./page-gate";
import { castPressedVote, noteCookie, pressedName } from "./pressed-vote";
import { countPage, meterOf, networkOfClient, sessionTokenOf } from "./request";
import { packageHeaders, packageRequest, readSignInFields, type SignInFields } from "./sign-in-request";

/** Where a sign-in link leads if the person came from nowhere in particular. */
export const HOME = "/me";

/** The same for one person: admins go to their pages. */
export function homeOf(email: string): typeof HOME | "/admin" {
  return env().adminEmails.includes(email) ? "/admin" : HOME;
}

/** How long a link is valid. */
export const LINK_MINUTES = 15;

const PROBLEM_PAGE = "/sign-in/problem";
const CALLBACK = "/api/auth/callback/email";

const { handlers, signIn, signOut } = NextAuth(settings);

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
async function refusalIn(counting: Promise<void>): Promise<Problem | null> {
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

function insidePath(url: string): Address | null {
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
  await close("token" in out ? sessionOfClaims(out.token) : null);
}

async function close(session: { id: string } | null): Promise<void> {
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

/** The session of the current form. Only for server actions: a page cannot set cookies. */
const pageSession: PageSession = {
  token: async () => sessionTokenOf(await headers()),

  /** Known and new addresses get the same link. `email` must be an {@link AccountEmail}. */
  async sendLink(email, { returnTo, vote }) {
    const home = returnTo ?? homeOf(email);
    // The package hands on one address alone: the sign-in page's own carries the upvote as well.
    const redirectTo = vote === null ? home : signInPath(home, vote);
    try {
      const led: string = await signIn("email", { email, redirectTo, redirect: false });
      if (led.includes(PROBLEM_PAGE)) throw new Error("the sign-in link could not be made");
    } catch (error) {
      if (!(error instanceof AuthError && error.type === "AccessDenied")) throw error;
      const { db } = await currentDatabase();
      await meterOf(await headers()).requireRoom(db, "sign_in_mails", email);
    }
  },

  async end() {
    // First, and here: the package drops the cookie even if its event has failed, and a copied token would live on.
    await close(await sessionOfCookie(await headers()));
    await signOut({ redirect: false });
  },
};

/** The context of a form that reads or changes its session, for `within` of app/form.ts. */
export function withSession(ctx: Context): Context {
  return { ...ctx, request: { ...ctx.request, session: pageSession } };
}

/** The handlers of /api/auth. */
export const authHandlers = {
  ...otherMethods(["GET", "HEAD", "POST", "OPTIONS"]),
  GET: named(answerGet),
  POST: named(answerPost),
};

/** Counts every request as a page, and adds the request id to its answer. */
function named(answer: (request: Request) => Promise<Response>): (request: Request) => Promise<Response> {
  return async (request) => {
    const { refusal, headers: standing } = countPage(request.headers);
    const plain = refusal ? tooMany(request, refusal) : await answerPlainly(request, answer);
    const response = new Response(plain.body, plain);
    for (const [name, value] of Object.entries(standing)) response.headers.set(name, value);
    response.headers.set(REQUEST_ID, requestIdOf(request.headers));
    return response;
  };
}

/** Answers unreadable requests as the caller's error, with one log line. */
async function answerPlainly(request: Request, answer: (request: Request) => Promise<Response>): Promise<Response> {
  const requestId = requestIdOf(request.headers);
  try {
    return await answer(request);
  } catch (error) {
    if (error instanceof Problem)
      log.info({ request_id: requestId, code: error.code }, "a sign-in request was refused");
    return answerProblem(request, error, requestId);
  }
}

/** Opening a link does not use it up, because mail scanners open links too. */
async function answerGet(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== CALLBACK) return answerOtherGet(request, pageInsteadOf(pathname, searchParams));
  const returnTo = insidePath(searchParams.get("callbackUrl") ?? "") ?? HOME;
  const { token = "", email = "" } = Object.fromEntries(searchParams);
  return redirectTo(routes.signInConfirm({ token, email, return_to: returnTo }));
}

function answerOtherGet(request: Request, page: string | null | undefined): Response | Promise<Response> {
  if (page === undefined) return answerNothing(request);
  return page === null ? askPackage("GET", request, null) : redirectTo(page);
}

function answerNothing(request: Request): never {
  throw new Problem("not_found", `There is nothing at ${new URL(request.url).pathname}.`);
}

async function askPackage(method: "GET" | "POST", request: Request, fields: SignInFields | null): Promise<Response> {
  return handlers[method](asNextRequest(await packageRequest(request, fields)));
}

async function answerPost(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname !== CALLBACK && !POSTS.includes(pathname)) return answerNothing(request);
  const fields = await readSignInFields(request);
  if (pathname === CALLBACK) return redeemLink(request, fields);
  const answer = await askPackage("POST", request, fields);
  return pathname === ASK && isDenied(answer) ? refuseToSend(request, fields, answer) : answer;
}

/** Where a program asks for a link; our own page does it by a form of its own. */
const ASK = "/api/auth/signin/email";

/** The POST addresses of the package besides links. */
const POSTS = [ASK, "/api/auth/signout", "/api/auth/session"];

function isDenied(answer: Response): boolean {
  return new URL(answer.headers.get("location") ?? "", env().appUrl).searchParams.get("error") === "AccessDenied";
}

/** The package only says that it was denied. This says which limit is reached, and until when. */
async function refuseToSend(request: Request, { email = "" }: SignInFields, denied: Response): Promise<Response> {
  const { db } = await currentDatabase();
  const address = AccountEmail.parse(email);
  const refusal = await refusalIn(meterOf(request.headers).requireRoom(db, "sign_in_mails", address));
  return refusal ? tooMany(request, refusal) : denied;
}

/** Uses a link up, as the button of /sign-in/confirm requests, and redirects to where the person was going. */
async function redeemLink(request: Request, fields: SignInFields): Promise<Response> {
  if (!isFromHere(request)) return redirectTo(`${PROBLEM_PAGE}?error=Origin`);
  const { token = "", email = "", vote = "" } = fields;
  const returnTo = safeReturnTo(fields.return_to) ?? HOME;
  if (token === "" || email === "") return redirectTo(problemOfLink("Verification", returnTo, vote));
  const query = new URLSearchParams({ token, email, callbackUrl: returnTo });
  const headers = await packageHeaders(request.headers);
  const answer = await handlers.GET(asNextRequest(new Request(`${env().appUrl}${CALLBACK}?${query}`, { headers })));
  const led = new URL(answer.headers.get("location") ?? "", env().appUrl);
  if (led.pathname === PROBLEM_PAGE) {
    return redirectTo(problemOfLink(led.searchParams.get("error") ?? "", returnTo, vote));
  }
  const note = vote === "" ? null : await castPressedVote(request.headers, email, vote);
  if (note) answer.headers.append("set-cookie", noteCookie(note));
  return answer;
}

function problemOfLink(error: string, returnTo: string, vote: string): string {
  return `${PROBLEM_PAGE}?${new URLSearchParams({ error, return_to: returnTo, ...(vote === "" ? {} : { vote }) })}`;
}

/**
 * True if a page of this site sent the form, or a program without a browser: another site must not sign its visitors
 * in here.
 */
function isFromHere({ headers }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  return origin === null || origin === env().appUrl;
}

/** A NextRequest writes localhost for 127.0.0.1. The package reads nothing from it that a Request lacks. */
function asNextRequest(request: Request): NextRequest {
  return request as NextRequest;
}

function redirectTo(path: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: `${env().appUrl}${path}`, "Cache-Control": "no-store" },
  });
}
