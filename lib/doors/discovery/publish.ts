import { env } from "@/lib/core/env";
import { type Methods, onlyMethod } from "@/lib/doors/methods";
import { answerRead, answerStream, corsHeaders } from "@/lib/doors/outgoing";

/** A long text that is sent as it is written. */
interface Streamed {
  /** The same for as long as the text is the same; null if that cannot be said. */
  identity: string | null;
  text: AsyncIterable<string>;
}

interface Publication {
  contentType: string;
  /** How long caches may use it without asking again, in seconds; 0 for never. */
  maxAge: number;
  /** Writes the text. Links are built from `appUrl`, never from the request. */
  write(appUrl: string, request: Request, params: Record<string, string>): string | Promise<string | Streamed>;
  /** The `Link` header, if the text's standard asks for one. */
  link?(appUrl: string): string;
}

/** The handlers of one published text: GET and HEAD with ETag and CORS, and a clear refusal of every other method. */
export function publish({ contentType, maxAge, write, link }: Publication): Methods {
  return onlyMethod("GET", async (request, { params }) => {
    // The built server gives a route without names in its address no params at all, whatever its types say.
    const body = await write(env().appUrl, request, namesIn((await params) ?? {}));
    const headers = new Headers(corsHeaders(request, []));
    if (link) headers.set("Link", link(env().appUrl));
    const how = { contentType, cacheControl: `public, max-age=${maxAge}${maxAge === 0 ? ", must-revalidate" : ""}` };
    return typeof body === "string"
      ? answerRead(request, { body, ...how }, headers)
      : answerStream(request, { ...body, ...how }, headers);
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
