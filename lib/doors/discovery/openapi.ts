import { env } from "@/lib/core/env";
import { onlyMethod } from "@/lib/doors/methods";
import { openApiDocument } from "@/lib/doors/openapi/document";
import { corsHeaders } from "@/lib/doors/outgoing";
import { addresses } from "../addresses";
import { HOUR, jsonText, publish } from "./publish";

let written: string | undefined;

/** The OpenAPI description of the REST side. */
export const openApi = publish({
  contentType: "application/json; charset=utf-8",
  maxAge: HOUR,
  // The largest text here, and the same for as long as the process runs.
  write(appUrl) {
    written ??= jsonText(openApiDocument(appUrl, env().contactEmail));
    return written;
  },
});

/** The address of the REST side itself, which the API catalog names, leads to its description. */
export const restRoot = onlyMethod("GET", async (request) => {
  const headers = {
    ...corsHeaders(request, []),
    Location: addresses.openApi,
    "Cache-Control": `public, max-age=${HOUR}`,
  };
  return new Response(null, { status: 308, headers });
});
