import { answerOrProblem } from "@/app/answer";
import { execute } from "@/lib/core/operation";
import { previewNewsletterIssue } from "@/lib/operations/admin/preview-newsletter-issue";
import { adminContext } from "../../admin-context";

const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "private, no-store",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};

/** The mail of the next issue, for the frame on the page above. */
export async function GET(): Promise<Response> {
  const ctx = await adminContext();
  const { answer, problem } = await answerOrProblem(execute(previewNewsletterIssue, {}, ctx));
  if (problem)
    return new Response(problem.message, {
      status: problem.status,
      headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
    });
  return new Response(answer.html, { headers });
}
