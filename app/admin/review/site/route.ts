import { answerOrProblem } from "@/app/answer";
import { execute } from "@/lib/core/operation";
import { readListingSite } from "@/lib/operations/admin/read-listing-site";
import { adminContext } from "../../admin-context";

/** Reads the product's site for the review page, which loads it in the background. */
export async function GET(request: Request): Promise<Response> {
  const ctx = await adminContext();
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const { answer, problem } = await answerOrProblem(execute(readListingSite, { id }, ctx));
  const headers = { "Cache-Control": "private, no-store" };
  if (!problem) return Response.json(answer, { headers });
  return Response.json({ detail: problem.message }, { status: problem.status, headers });
}
