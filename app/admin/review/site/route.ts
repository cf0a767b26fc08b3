import { answerOrNull } from "@/app/answer";
import { reviewItem } from "@/lib/review/queue";
import { adminContext } from "../../admin-context";
import { readSiteOf } from "../read-site";

/** What a draft's site says today, for the page that asked while its reader goes on. */
export async function GET(request: Request): Promise<Response> {
  const ctx = await adminContext();
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const item = await answerOrNull(reviewItem(ctx, id));
  if (!item) return new Response(null, { status: 404 });
  return Response.json(await readSiteOf(ctx, item), { headers: { "Cache-Control": "private, no-store" } });
}
