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

const evidence = z.array(z.string()).describe("Quoted word for word from the page.");

/** Who could be the first users of a product, and where to find them. */
export const FirstUsersReport = z
  .object({
    url: z.string().describe("The URL that was read."),
    product: z.object({
      name: z.string(),
      summary: z.string().nullable(),
      kind: z.string().nullable().describe("What we took it for."),
      other_kinds: z.array(z.string()).describe("If wrong, send one as product_kind."),
    }),
    note: z.string().nullable().describe("Why it is a guess; else null."),
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
        evidence: evidence.describe("Empty: typical, not said by the page."),
      }),
    ),
    subreddits: z.array(
      z.object({
        name: z.string().describe("r/name, from this service's own catalog."),
        url: z.url(),
        members: z.int().nullable().describe("Approximate; null if unknown."),
        self_promo: z
          .enum(["allowed", "limited", "no"])
          .nullable()
          .describe("Rule on posts about one's own product; null if unknown."),
        why: z.string(),
      }),
    ),
    search_queries: z.array(
      z.object({
        query: z.string(),
        engine: z.enum(searchEngines),
        url: z.url(),
        intent: z.string().describe("Whom this search finds."),
      }),
    ),
    engine: z.object({
      kind: z.enum(["model", "rules"]),
      name: z.string().describe("Of the model or the rules."),
    }),
    drawn: z.boolean().optional().describe("A browser rendered the page first."),
    generated_at: Instant,
    cached: z.boolean().describe("From the cache."),
  })
  .meta({ id: "FirstUsersReport" });
export type FirstUsersReport = z.output<typeof FirstUsersReport>;
