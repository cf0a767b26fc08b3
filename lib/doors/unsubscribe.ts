import { currentDatabase } from "@/lib/core/database";
import { env } from "@/lib/core/env";
import { routes } from "@/lib/core/routes";
import { unsubscribe } from "@/lib/mail/unsubscribe";
import { type Handler, type Methods, onlyMethods } from "./methods";

/** Sent by the page's own form. A mail program sends its own POST and must not be redirected (RFC 8058). */
const FROM_PAGE = "page";

const openPage: Handler = async (_request, { params }) => {
  const { token } = await params;
  return redirect(routes.unsubscribePage(String(token)));
};

const endMail: Handler = async (request, { params }) => {
  const { token } = await params;
  const { db } = await currentDatabase();
  const done = await unsubscribe(db, String(token));
  if (new URL(request.url).searchParams.get("from") === FROM_PAGE) {
    return redirect(done ? "/unsubscribe?done" : routes.unsubscribePage(String(token)));
  }
  return done ? plain(200, "You get no more emails about drafts.") : plain(404, "This unsubscribe link is incomplete.");
};

/**
 * The unsubscribe link. GET shows a page with a button, because mail scanners open every link; POST unsubscribes at
 * once.
 */
export const unsubscribeLink: Methods = onlyMethods({ GET: openPage, POST: endMail });

function redirect(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: `${env().appUrl}${path}`, ...PRIVATE } });
}

function plain(status: number, text: string): Response {
  return new Response(`${text}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...PRIVATE } });
}

const PRIVATE = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };
