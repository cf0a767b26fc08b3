import { LinkLines } from "@/components/site/tools";
import { withQuery } from "@/lib/core/address";
import { routes } from "@/lib/core/routes";
import type { FounderDraft } from "@/lib/launch/draft/founder-draft";

type Launch = Pick<FounderDraft, "status" | "url" | "slug" | "listed" | "instant_launch">;

/** What a founder can do while their submission is reviewed, or waits for its week. Null if neither is so. */
export function meanwhileOf({ status, url, slug, listed, instant_launch }: Launch) {
  if ((status !== "submitted" && status !== "scheduled") || listed) return null;
  return [
    {
      href: withQuery("/campaign", { url }),
      name: "Plan the directories",
      line: "Where to submit it, week by week, free ones first. You can save the plan.",
    },
    {
      href: withQuery("/first-users", { url }),
      name: "Find your first users",
      line: "Who needs it, what annoys them, and where they talk.",
    },
    {
      href: routes.readiness(url),
      name: "Check your page",
      line: "What visitors and search engines find, and what they miss.",
    },
    // Any other launch has it already: nobody submits without.
    ...(slug !== null && instant_launch
      ? [{ href: routes.badge(slug), name: "Install the badge", line: "It shows your upvotes on your own page." }]
      : []),
  ];
}

export function Meanwhile({ links }: { links: NonNullable<ReturnType<typeof meanwhileOf>> }) {
  return (
    <section aria-labelledby="meanwhile">
      <h2 id="meanwhile" className="head-rule font-serif text-head">
        While you wait
      </h2>
      <LinkLines links={links} />
    </section>
  );
}
