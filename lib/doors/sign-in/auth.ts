import { pageInsteadOf } from "@/lib/auth/package-pages";
import { HOME, safeReturnTo } from "@/lib/auth/return-to";
import { currentDatabase } from "@/lib/core/database";
import { env } from "@/lib/core/env";
import { Problem } from "@/lib/core/errors";
import { AccountEmail } from "@/lib/core/fields";
import { log } from "@/lib/core/log";
import { REQUEST_ID, requestIdOf } from "@/lib/core/request-id";
import { routes } from "@/lib/core/routes";
import { otherMethods } from "../methods";
import { saysFromHere } from "../origin";
import { answerProblem } from "../outgoing";
import { tooMany } from "../pages/page-gate";
import { countPage, meterOf } from "../sender";
import { castPressedVote, noteCookie } from "./pressed-vote";
import { askPackage, insidePath, PROBLEM_PAGE, refusalIn } from "./sign-in-package";
import { packageHeaders, packageRequest, readSignInFields, type SignInFields } from "./sign-in-request";

const CALLBACK = "/api/auth/callback/email";

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

async function answerOtherGet(request: Request, page: string | null | undefined): Promise<Response> {
  if (page === undefined) return answerNothing(request);
  return page === null ? askPackage(await packageRequest(request, null)) : redirectTo(page);
}

function answerNothing(request: Request): never {
  throw new Problem("not_found", `There is nothing at ${new URL(request.url).pathname}.`);
}

async function answerPost(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname !== CALLBACK && !POSTS.includes(pathname)) return answerNothing(request);
  const fields = await readSignInFields(request);
  if (pathname === CALLBACK) return redeemLink(request, fields);
  const answer = await askPackage(await packageRequest(request, fields));
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
  // Another site must not sign its visitors in here. Programs, of which nothing is said, may.
  if (saysFromHere(request.headers, env().appUrl) === false) return redirectTo(`${PROBLEM_PAGE}?error=Origin`);
  const { token = "", email = "", vote = "" } = fields;
  const returnTo = safeReturnTo(fields.return_to) ?? HOME;
  if (token === "" || email === "") return redirectTo(problemOfLink("Verification", returnTo, vote));
  const query = new URLSearchParams({ token, email, callbackUrl: returnTo });
  const headers = await packageHeaders(request.headers);
  const answer = await askPackage(new Request(`${env().appUrl}${CALLBACK}?${query}`, { headers }));
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

function redirectTo(path: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: `${env().appUrl}${path}`, "Cache-Control": "no-store" },
  });
}
