import { badgeSentence, isPageRead } from "@/lib/badge/reasons";
import { formatDate } from "@/lib/core/format/dates";
import { routes } from "@/lib/core/routes";
import { stateLabel } from "@/lib/launch/states";
import { type AreaAdvice, deskOf, type KnownFacts, stageOf } from "../facts";

/** The badge on the product's own site, as the last checks of it found. */
export function adviseOnBadge(facts: KnownFacts): AreaAdvice {
  const { launch } = facts;
  if (stageOf(launch) === "over") return onOver(facts);
  if (launch.badgeLostAt) return onLost(facts, launch.badgeLostAt);
  return launch.badgeAdded || launch.badgeVerifiedAt ? onFound(facts) : onNever(facts);
}

function onOver({ launch, appUrl }: KnownFacts): AreaAdvice {
  return {
    status: "good",
    share: 0,
    title: "No badge is needed now",
    detail: "The badge links to a listing, and there is none now.",
    evidence: `State of the launch: ${stateLabel(launch.status)}.`,
    action: { label: "See how the badge works", url: `${appUrl}/badge` },
  };
}

function onLost(facts: KnownFacts, lostAt: Date): AreaAdvice {
  const { badgeReason, badgeUrl, badgeVerifiedAt, url } = facts.launch;
  const before = badgeVerifiedAt ? `; we last found it on ${formatDate(badgeVerifiedAt.toISOString())}` : "";
  return {
    status: "act",
    share: 0,
    title: "Put the badge back",
    detail: "Your site no longer has the badge. A visible link counts; one in scripts or marked nofollow does not.",
    evidence: `We did not find it on ${formatDate(lostAt.toISOString())} at ${badgeUrl ?? url}${before}.${lastFinding(badgeReason)}`,
    action: { label: "Get the badge and check your page", url: badgePage(facts) },
  };
}

function onFound(facts: KnownFacts): AreaAdvice {
  const { badgeUrl, badgeVerifiedAt, badgeCheckedAt, badgeReason, url } = facts.launch;
  // A page that could not be read takes nothing back, and the founder would not learn of it otherwise.
  const failed = badgeReason !== null && !isPageRead(badgeReason) ? lastFinding(badgeReason) : "";
  const found = `Found at ${badgeUrl ?? url}${badgeVerifiedAt ? ` on ${formatDate(badgeVerifiedAt.toISOString())}` : ""}.`;
  return {
    status: "good",
    share: 1,
    title: "The badge is on your site",
    detail: "It leads readers to your listing, and we check it every week. Keep it there.",
    evidence: badgeCheckedAt ? `${found} Last checked on ${formatDate(badgeCheckedAt.toISOString())}.${failed}` : found,
    action: { label: "See the badge", url: badgePage(facts) },
  };
}

function onNever(facts: KnownFacts): AreaAdvice {
  const { status, instantLaunch, badgeCheckedAt, badgeReason } = facts.launch;
  const isGate = status === "draft" && !instantLaunch;
  return {
    status: isGate ? "act" : "improve",
    share: 0,
    title: "Put the badge on your site",
    detail: isGate
      ? "The free path asks for it before you submit: a visible link from your page to your future listing."
      : "Visitors of your site find the listing through it, and can upvote it.",
    evidence: badgeCheckedAt
      ? `Last checked on ${formatDate(badgeCheckedAt.toISOString())}.${lastFinding(badgeReason)}`
      : "We have not found it on your site yet.",
    action: { label: "Get the badge and check your page", url: badgePage(facts) },
  };
}

/** What the last check found, to follow another sentence. Empty if no reason was stored. */
function lastFinding(reason: string | null): string {
  return reason === null ? "" : ` ${badgeSentence(reason)}`;
}

/** A live listing has a page for its badge. Before that, the page of the draft shows it. */
function badgePage(facts: KnownFacts): string {
  const { launch, appUrl } = facts;
  return stageOf(launch) === "live" && launch.slug ? `${appUrl}${routes.badge(launch.slug)}` : deskOf(facts);
}
