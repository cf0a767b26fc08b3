import { env } from "@/lib/core/env";
import { type Methods, onlyMethod } from "@/lib/doors/methods";
import { answerRead, corsHeaders } from "@/lib/doors/outgoing";

interface Publication {
  contentType: string;
  /** How long caches may store it without revalidating, in seconds. */
  maxAge: number;
  /** Writes the text. Links are built from `appUrl`, never from the request. */
  write(appUrl: string, request: Request, params: Record<string, string>): string | Promise<string>;
}

/** The handlers of one published text: GET and HEAD with ETag and CORS, and a clear refusal of every other method. */
export function publish({ contentType, maxAge, write }: Publication): Methods {
  return onlyMethod("GET", async (request, { params }) => {
    // The built server gives a route without names in its address no params at all, whatever its types say.
    const body = await write(env().appUrl, request, namesIn((await params) ?? {}));
    const headers = new Headers(corsHeaders(request, []));
    return answerRead(request, { body, contentType, cacheControl: `public, max-age=${maxAge}` }, headers);
  });
}

/** The named parts of a route's path; none of our routes has a list. */
function namesIn(params: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

/** How long texts that change only with the program may be cached. */
export const HOUR = 3600;

/** `JSON.stringify`, in lines that people can read. */
export function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
