import { answerOrProblem } from "@/app/answer";
import { execute } from "@/lib/core/operation";
import { previewNewsletterIssue } from "@/lib/operations/admin/preview-newsletter-issue";
import { adminContext } from "../../admin-context";

/** The mail of the next issue, for the frame on the page above. Its policy comes from proxy.ts, as that of every page. */
export async function GET(): Promise<Response> {
  const ctx = await adminContext();
  const { answer, problem } = await answerOrProblem(execute(previewNewsletterIssue, {}, ctx));
  const headers = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };
  if (problem) return new Response(problem.message, { status: problem.status, headers });
  return new Response(answer.html, { headers: { ...headers, "Content-Type": "text/html; charset=utf-8" } });
}
