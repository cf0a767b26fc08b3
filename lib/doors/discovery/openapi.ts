import { env } from "@/lib/core/env";
import { openApiDocument } from "@/lib/doors/openapi";
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
