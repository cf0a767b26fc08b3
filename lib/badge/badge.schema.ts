import { z } from "zod";
import { Instant, labelOf } from "@/lib/core/fields";
import { badgeVariants } from "./snippet";

export const BadgeVariantName = labelOf(badgeVariants);

/** What to paste into a page. */
export const Badge = z
  .object({
    variant: z.enum(badgeVariants),
    href: z.url().describe("Where the badge leads."),
    image_url: z.url().describe("The picture, an SVG; with a slug it shows the live upvote count."),
    alt: z.string().describe("What the picture says to who cannot see it."),
    html: z.string().describe("HTML to paste, escaped."),
    markdown: z.string().describe("The same in Markdown, escaped."),
  })
  .meta({ id: "Badge" });

export const badgeCheckReasons = [
  "found",
  "no_link",
  "wrong_target",
  "nofollow_only",
  "hidden",
  "blocked",
  "unreachable",
  "not_html",
] as const;

/** What a check of a page for the badge says. */
export const BadgeCheck = z
  .object({
    url: z.url().describe("The page that was asked for."),
    final_url: z.url().describe("The page that answered, after redirects."),
    badge_found: z.boolean().describe("True where a real, visible, followed link stands on the page."),
    reason: z
      .enum(badgeCheckReasons)
      .describe(
        "found; no_link: no link to this site; wrong_target: a link to this site, not to the listing; nofollow_only; hidden; blocked: a bot wall, or an address that is not public; unreachable: also a page that could not be drawn just now, which note says; not_html.",
      ),
    matches: z
      .array(
        z.object({
          href: z.string(),
          rel: z.string().nullable(),
          image_url: z.string().nullable().describe("The picture inside the link."),
          variant: z.enum(badgeVariants).nullable().describe("Which badge image of this site the picture is."),
        }),
      )
      .describe("Links of the page that lead to this site, good or not, the best first; at most 20."),
    rendered: z.boolean().describe("True where the answer comes from the page as a browser draws it."),
    checked_at: Instant,
    persisted: z.boolean().describe("True where the listing now counts as having its badge because of this check."),
    badge_added: z.boolean().describe("True where the listing of tool_id has its badge; false without tool_id."),
    note: z.string().nullable().describe("What to do, or why nothing was kept, in a sentence or two."),
  })
  .meta({ id: "BadgeCheck" });
export type BadgeCheck = z.output<typeof BadgeCheck>;
