import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { z } from "zod";
import { mails } from "@/db/schema";
import { founderOfCookie } from "@/lib/auth/session";
import { currentDatabase } from "@/lib/core/database";
import { authHandlers } from "./auth";

export const SITE = "http://localhost:3000";

let people = 0;

export const someone = () => `person-${people++}@acme.example`;

export const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  authHandlers.POST(new Request(`${SITE}${path}`, { method: "POST", body: new URLSearchParams(form), headers }));

/** Asks for a link through the package's own door, as a form of any page would. */
export async function ask(
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

/** The link that was mailed to an address last. */
export async function linkTo(email: string): Promise<URL> {
  const sent = await (await currentDatabase()).db
    .select()
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(mails.id);
  expect(sent.at(-1)?.kind).toBe("sign_in");
  return new URL(z.object({ url: z.string() }).parse(sent.at(-1)?.facts).url);
}

/** Presses the button of the page that a link opens. */
export function press(link: URL, headers: Record<string, string> = {}) {
  return post("/api/auth/callback/email", Object.fromEntries(link.searchParams), headers);
}

export function sessionCookie(response: Response): string | undefined {
  return response.headers
    .getSetCookie()
    .find((line) => line.startsWith("authjs.session-token=") && !line.startsWith("authjs.session-token=;"));
}

export const whoIs = async (cookie: string | undefined) =>
  founderOfCookie((await currentDatabase()).db, new Headers({ cookie: cookie?.split(";")[0] ?? "" }));

/** Signs a new person in and gives their cookie. */
export async function signedIn(email: string): Promise<string> {
  await ask(email);
  return sessionCookie(await press(await linkTo(email)))?.split(";")[0] ?? "";
}
