import { Problem } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { execute } from "@/lib/core/operation";
import { REQUEST_ID, requestIdOf } from "@/lib/core/request-id";
import { unavailableBy } from "@/lib/core/unavailable";
import { MAX_BYTES } from "@/lib/media/limits";
import { takePicture } from "@/lib/operations/founder/take-picture";
import { readBytes } from "./incoming";
import { isFromHere } from "./origin";
import { contextOfPage } from "./request";

/** Bytes that a form adds to its file: boundaries and the other field. */
const OVERHEAD = 64 * 1024;

/** The launch of a picture: a draft by its secret id, or a listing. */
type PictureFor = { draft: string } | { launch: string };

/**
 * Receives one picture from the editor: a form with `file`; `use` in the query is logo or gallery. Answers
 * `{picture}` or `{message}`.
 */
export async function takePictureDoor(request: Request, of: PictureFor): Promise<Response> {
  const requestId = requestIdOf(request.headers);
  const response = await answerTo(request, of).catch((error: unknown) => answerFailure(error, requestId));
  response.headers.set(REQUEST_ID, requestId);
  return response;
}

async function answerTo(request: Request, of: PictureFor): Promise<Response> {
  const ctx = await contextOfPage(request.headers);
  ctx.meter.countRequest();
  refuseForeignSite(request, ctx.settings.appUrl);
  const input = { ...of, use: new URL(request.url).searchParams.get("use") };
  const withFile = { ...ctx, request: { ...ctx.request, file: () => readFile(request) } };
  return answer({ picture: await execute(takePicture, input, withFile) }, 201);
}

function answerFailure(error: unknown, requestId: string): Response {
  const problem = error instanceof Problem ? error : unavailableBy(error);
  if (!problem || problem.status >= 500) log.error({ err: error, request_id: requestId }, "taking a picture failed");
  if (problem) return answer({ message: problem.message }, problem.status, problem.headers);
  return answer({ message: `The fault is on our side; choose it again in a moment (${requestId}).` }, 500);
}

/** The session cookie alone does not prove that our page sent the request: another site's form would send it too. */
function refuseForeignSite(request: Request, appUrl: string): void {
  if (isFromHere(request.headers, appUrl)) return;
  throw new Problem("unauthorized", "Pictures are taken from the editor's own page only.");
}

async function readFile(request: Request): Promise<Buffer> {
  const body = await readBytes(request, MAX_BYTES + OVERHEAD, tooLarge);
  const type = request.headers.get("content-type") ?? "";
  const form = await new Response(body, { headers: { "Content-Type": type } }).formData().catch(noForm);
  const file = form.get("file");
  if (!(file instanceof File)) return noForm();
  return Buffer.from(await file.arrayBuffer());
}

function noForm(): never {
  throw new Problem("invalid_request", "Send a form with a file.");
}

function tooLarge(): Problem {
  return new Problem("payload_too_large", "A picture may have at most 8 MiB; compress it and send it again.");
}

function answer(body: object, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...headers, "Cache-Control": "no-store" } });
}
