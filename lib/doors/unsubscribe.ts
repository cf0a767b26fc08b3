import { env } from "@/lib/core/env";
import { Problem } from "@/lib/core/errors";
import { execute } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import type { LinkedMail } from "@/lib/mail/unsubscribe";
import { endMailByLink } from "@/lib/operations/public/end-mail-by-link";
import { type Handler, type Methods, onlyMethods } from "./methods";
import { contextOfPage } from "./request";

/** Sent by the page's own form. A mail program sends its own POST and must not be redirected (RFC 8058). */
const FROM_PAGE = "page";

const openPage: Handler = async (_request, { params }) => {
  const { token } = await params;
  return redirect(routes.unsubscribePage(String(token)));
};

const endMail: Handler = async (request, { params }) => {
  const token = String((await params).token);
  const { searchParams } = new URL(request.url);
  const all = searchParams.has("all");
  const ended = await end(request, { token, all });
  if (searchParams.get("from") === FROM_PAGE) {
    return redirect(ended ? routes.unsubscribed(doneWord(ended, all)) : routes.unsubscribePage(token));
  }
  return ended ? plain(200, endedWords[ended.about]) : plain(404, "This unsubscribe link is incomplete.");
};

/** "all" only if all was ended: the link of a subscription that is gone names no address any more. */
function doneWord({ about }: LinkedMail, all: boolean): string {
  return all && about !== "ended" ? "all" : about;
}

const endedWords: Record<LinkedMail["about"], string> = {
  drafts: "You get no more emails about drafts.",
  newsletter: "You get no more newsletters.",
  listing: "You get no more emails about this launch.",
  ended: "This mail has ended already. To end other mail, use the link in a newer one, or sign in.",
};

/** What was ended; null for a link that is not one of ours. */
async function end(request: Request, link: { token: string; all: boolean }): Promise<LinkedMail | null> {
  try {
    return await execute(endMailByLink, link, await contextOfPage(request.headers));
  } catch (error) {
    if (error instanceof Problem && (error.code === "not_found" || error.code === "invalid_request")) return null;
    throw error;
  }
}

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
