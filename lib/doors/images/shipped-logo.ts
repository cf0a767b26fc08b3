import { Problem } from "@/lib/core/errors";
import { drawShippedLogo } from "@/lib/media/shipped-logos";
import { type Methods, onlyMethod } from "../methods";
import { answerRead } from "../outgoing";

/** A logo changes only with a release. */
const cacheControl = "public, max-age=604800, stale-while-revalidate=2592000";

const headers = {
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Access-Control-Allow-Origin": "*",
};

/** `/logos/{slug}.svg`: the logos shipped with the samples. */
export const shippedLogo: Methods = onlyMethod("GET", async (request, { params }) => {
  const [, slug] = /^([a-z\d-]+)\.svg$/.exec(String((await params).file)) ?? [];
  const body = slug === undefined ? null : drawShippedLogo(slug);
  if (body === null) throw new Problem("not_found", "No logo is stored at this address.");
  return answerRead(request, { body, contentType: "image/svg+xml; charset=utf-8", cacheControl }, new Headers(headers));
});
