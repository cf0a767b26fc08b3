import { z } from "zod";
import type { CampaignResult, Order } from "@/db/directory-orders";
import { resultStatuses } from "@/db/schema";
import { Instant } from "@/lib/core/fields";

const Result = z.object({
  directory: z.object({ id: z.string().describe("Its slug."), name: z.string(), url: z.string() }),
  status: z.enum(resultStatuses),
  submitted_at: Instant.nullable(),
  live_url: z.string().nullable().describe("The directory's page about the product."),
  link_type: z
    .enum(["dofollow", "nofollow", "no_link", "unreachable"])
    .nullable()
    .describe("Result of the last check of live_url; null before the first."),
  checked_at: Instant.nullable(),
  note: z.string().nullable(),
});

const CampaignOrder = z.object({
  id: z.uuid(),
  status: z.enum(["open", "done", "cancelled"]),
  package: z.string().describe("`own` for the founder's own saved plan, otherwise the ordered package."),
  ordered_at: Instant,
  results: z.array(Result).describe("In the order of submission."),
});

/** How far the directory submissions of a launch got, to the founder whose it is. */
export const CampaignStatus = z
  .object({
    tool_id: z.uuid(),
    totals: z
      .object({
        directories: z.int(),
        planned: z.int(),
        submitted: z.int(),
        live: z.int(),
        rejected: z.int(),
      })
      .describe(
        "Totals of all orders, without what a cancelled order had not submitted. A directory in several orders counts once, with its furthest state.",
      ),
    orders: z.array(CampaignOrder).describe("Newest first."),
  })
  .meta({ id: "CampaignStatus" });
export type CampaignStatus = z.output<typeof CampaignStatus>;
/** An order or the founder's own plan, with its directories. */
export type CampaignOrder = CampaignStatus["orders"][number];

/** Orders → what their founder sees. */
export function toCampaignStatus(toolId: string, orders: readonly Order[]): CampaignStatus {
  const counted = orders.flatMap(({ status, results }) =>
    status === "cancelled" ? results.filter((result) => result.status !== "planned") : results,
  );
  const furthest = furthestByDirectory(counted);
  const count = (state: CampaignResult["status"]) => furthest.filter((status) => status === state).length;
  return {
    tool_id: toolId,
    totals: {
      directories: furthest.length,
      planned: count("planned"),
      submitted: count("submitted"),
      live: count("live"),
      rejected: count("rejected"),
    },
    orders: orders.map((order) => ({
      id: order.id,
      status: order.status,
      package: order.package,
      ordered_at: order.orderedAt.toISOString(),
      results: order.results.map(toResult),
    })),
  };
}

/** From the first step to the last. */
const progress = ["planned", "rejected", "submitted", "live"] as const satisfies CampaignResult["status"][];

/** How far each directory got in any of these results. */
function furthestByDirectory(results: readonly CampaignResult[]): CampaignResult["status"][] {
  const reached = new Map<string, number>();
  for (const { directory, status } of results) {
    reached.set(directory.slug, Math.max(reached.get(directory.slug) ?? 0, progress.indexOf(status)));
  }
  return [...reached.values()].map((step) => progress[step] ?? "planned");
}

function toResult(result: CampaignResult): CampaignOrder["results"][number] {
  const { slug, name, url } = result.directory;
  return {
    directory: { id: slug, name, url },
    status: result.status,
    submitted_at: result.submittedAt?.toISOString() ?? null,
    live_url: result.liveUrl,
    link_type: result.linkType,
    checked_at: result.checkedAt?.toISOString() ?? null,
    note: result.note,
  };
}
