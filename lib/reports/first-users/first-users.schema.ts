import { z } from "zod";
import { Instant } from "@/lib/core/fields";

/** Where a search can be opened; `lib/reports/first-users/search-queries.ts` knows the address of each. */
export const searchEngines = [
  "google",
  "reddit",
  "x",
  "hackernews",
  "github",
  "stackoverflow",
  "youtube",
  "linkedin",
] as const;
export type SearchEngine = (typeof searchEngines)[number];

const evidence = z.array(z.string()).describe("Phrases quoted word for word from the page.");

/** Who could be the first users of a product, and where to find them. */
export const FirstUsersReport = z
  .object({
    url: z.string().describe("The URL that was read."),
    product: z.object({ name: z.string(), summary: z.string().nullable() }),
    segments: z.array(
      z.object({
        name: z.string(),
        description: z.string(),
        evidence,
        where_to_find: z.array(z.string()).describe("Places where these people talk."),
      }),
    ),
    pain_points: z.array(
      z.object({
        pain: z.string(),
        evidence: evidence.describe("Empty: typical of such products, not said by the page."),
      }),
    ),
    subreddits: z.array(
      z.object({
        name: z.string().describe("r/name, from this service's own catalog."),
        url: z.url(),
        members: z.int().nullable().describe("An approximate published number; null if unknown."),
        self_promo: z
          .enum(["allowed", "limited", "no"])
          .nullable()
          .describe("Whether posts about one's own product are allowed; null if unknown."),
        why: z.string(),
      }),
    ),
    search_queries: z.array(
      z.object({
        query: z.string(),
        engine: z.enum(searchEngines),
        url: z.url().describe("URL that opens the search."),
        intent: z.string().describe("Whom this search finds."),
      }),
    ),
    engine: z.object({
      kind: z.enum(["model", "rules"]),
      name: z.string().describe("Name of the model, or of the built-in rules."),
    }),
    drawn: z.boolean().optional().describe("True if a browser rendered the page first."),
    generated_at: Instant,
    cached: z.boolean().describe("True if the report comes from the cache."),
  })
  .meta({ id: "FirstUsersReport" });
export type FirstUsersReport = z.output<typeof FirstUsersReport>;
