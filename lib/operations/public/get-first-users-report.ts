import { z } from "zod";
import { findOwnAddress } from "@/db/first-users";
import { founderContextOf } from "@/lib/core/access";
import type { Context } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { line, ProductUrl, SlugOrId } from "@/lib/core/fields";
import { defineOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { onBehalfOf } from "@/lib/page/fetch/bot";
import { FirstUsersReport } from "@/lib/reports/first-users/first-users.schema";
import { readProductPage } from "@/lib/reports/first-users/read-page";
import { reportDesk } from "@/lib/reports/first-users/report-desk";

export const getFirstUsersReport = defineOperation({
  name: "get_first_users_report",
  title: "Get a First Users report",
  summary: "Who a product's first users could be, their pain points, and where to find them.",
  description:
    "Use it to find a product's first users from its homepage. Returns segments and pain points with quotes of the page (none: typical of such products), subreddits with size and self-promotion rule, and searches. product.kind says what we took it for. Kept for 7 days while the page is the same. Takes up to 50 seconds.",
  method: "POST",
  path: "/first-users",
  access: "public",
  more: "founder",
  agents: { scope: "me:read", onlyWith: "tool_id" },
  effects: { readOnly: true, openWorld: true },
  limit: "page_fetches",
  problems: ["not_found", "upstream_unreachable", "page_too_thin"],
  input: z
    .strictObject({
      url: ProductUrl.optional().describe("URL of the product's homepage. Either this or tool_id."),
      tool_id: SlugOrId.optional().describe(
        "Id or slug of the founder's own launch; needs their token. Either this or url.",
      ),
      product_kind: line(textBounds.productKind)
        .optional()
        .describe("What the product is ('habit tracker'), if product.kind was wrong."),
    })
    .superRefine(({ url, tool_id }, check) => {
      if ((url === undefined) !== (tool_id === undefined)) return;
      for (const path of ["url", "tool_id"]) {
        check.addIssue({
          code: "custom",
          path: [path],
          message:
            url === undefined
              ? "is missing; one of url and tool_id is required"
              : "cannot be combined with the other one",
          params: { code: "exactly_one", fix: "Send exactly one of url and tool_id." },
        });
      }
    }),
  output: FirstUsersReport,
  example: { url: "https://your-product.example" },
  // Both fields are refused for every caller, so only a question about a launch checks who asks.
  guard: (raw, ctx) => void (raw.tool_id !== undefined && raw.url === undefined && founderContextOf(ctx)),
  async prepare(input, ctx) {
    const url = input.url ?? (await ownAddress(input.tool_id ?? "", ctx));
    const page = await endedByCaller(ctx, () => readProductPage(url, onBehalfOf(ctx), ctx.request.signal));
    return { ...page, givenKind: input.product_kind ?? null };
  },
  run: (_input, ctx, page) => endedByCaller(ctx, () => reportDesk.reportOn(page, ctx)),
});

async function ownAddress(toolId: string, ctx: Context): Promise<string> {
  const url = await findOwnAddress(ctx.db, founderContextOf(ctx).actor.id, toolId);
  if (url === null) throw new Problem("not_found", "None of your launches has this id or slug.");
  return url;
}

/** A caller who disconnected is no error of the server. */
async function endedByCaller<T>({ request: { signal } }: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (signal?.aborted) throw new Problem("unavailable", "The caller ended the request.", { cause });
    throw cause;
  }
}
