import { z } from "zod";
import { Instant, labelOf } from "@/lib/core/fields";
import { badgeCheckReasons } from "./reasons";
import { badgeVariants } from "./snippet";

export const BadgeVariantName = labelOf(badgeVariants);

/** What to paste into a page. */
export const Badge = z
  .object({
    variant: z.enum(badgeVariants),
    href: z.url().describe("URL that the badge links to."),
    image_url: z.url().describe("URL of the image (SVG). With a slug it shows the live upvote count."),
    alt: z.string().describe("Alternative text of the image."),
    html: z.string().describe("HTML to paste, escaped."),
    markdown: z.string().describe("Markdown to paste, escaped."),
  })
  .meta({ id: "Badge" });

/** What a check of a page for the badge says. */
export const BadgeCheck = z
  .object({
    url: z.url().describe("The URL that was requested."),
    final_url: z.url().describe("The final URL, after redirects."),
    badge_found: z.boolean().describe("True if the page has a real, visible, followed link."),
    reason: z
      .enum(badgeCheckReasons)
      .describe(
        "found; no_link: no link to this site; wrong_target: a link to this site, but not to the listing; nofollow_only; hidden; blocked: bot protection, or an address that is not public; unreachable: the page could not be read, or not rendered just now (see note); not_html.",
      ),
    matches: z
      .array(
        z.object({
          href: z.string(),
          rel: z.string().nullable(),
          image_url: z.string().nullable().describe("The image inside the link."),
          variant: z.enum(badgeVariants).nullable().describe("Which of this site's badge images it is."),
        }),
      )
      .describe("Links to this site on the page, valid or not, best first; at most 20."),
    rendered: z.boolean().describe("True if the page was rendered by a browser for this result."),
    checked_at: Instant,
    persisted: z.boolean().describe("True if this check stored the badge as found for the listing."),
    badge_added: z.boolean().describe("True if the listing of tool_id has its badge; false without tool_id."),
    note: z.string().nullable().describe("What to do next, or why the result was not stored."),
  })
  .meta({ id: "BadgeCheck" });
export type BadgeCheck = z.output<typeof BadgeCheck>;
