import { formatCount, formatNumber } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import { checklistOf } from "@/lib/launch/copy/checklist";
import { stateLabel } from "@/lib/launch/states";
import { type AreaAdvice, deskOf, type KnownFacts, pageOf, stageOf } from "../facts";

/** The mark that admins give to live listings by hand. There is no rule to it, and none is claimed. */
export function adviseOnFeatured(facts: KnownFacts): AreaAdvice {
  const { launch, featured } = facts;
  const others = `${formatNumber(featured.featured)} of ${formatNumber(featured.live)} live listings are featured.`;
  if (stageOf(launch) !== "live") {
    return {
      status: "good",
      share: 0,
      title: "Nothing to do before it is live",
      detail: "Only live products can be featured. We choose them by hand.",
      evidence: `State of the launch: ${stateLabel(launch.status)}. ${others}`,
      action: { label: "See what you submitted", url: deskOf(facts) },
    };
  }
  const action = { label: "See your listing", url: pageOf(facts) };
  if (launch.featured) {
    return {
      status: "good",
      share: 1,
      title: "Your listing is featured",
      detail: "It has the mark in every list.",
      evidence: `Featured now; ${others}`,
      action,
    };
  }
  const edit = `${facts.appUrl}${routes.editMyLaunch(launch.slug ?? launch.id)}`;
  const items = checklistOf(launch);
  const open = items.filter(({ done }) => !done).map(({ label }) => label.toLowerCase());
  const missing = open.length > 0 ? ` Still to do: ${open.join("; ")}.` : "";
  return {
    status: "improve",
    share: 0,
    title: open.length > 0 ? "Complete your listing so that we can feature it" : "Not featured yet",
    detail:
      "We choose featured products by hand. There is no application, no fee and no fixed rule. We look at the listing, its pictures and its changelog.",
    evidence: `Not featured; ${others} Your listing has ${items.length - open.length} of ${items.length} parts and ${formatCount(launch.media.length, "picture")}.${missing}`,
    action: { label: open.length > 0 ? "Complete your listing" : "Edit your listing", url: edit },
  };
}
