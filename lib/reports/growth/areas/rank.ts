import { dateOf, weekOf } from "@/lib/core/catalog/weeks";
import { formatDate, weekInWords } from "@/lib/core/format/dates";
import { formatCount, formatNumber } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import { stateLabel } from "@/lib/launch/states";
import { type AreaAdvice, deskOf, type KnownFacts, pageOf, stageOf } from "../facts";

/** Its place among the launches of its week; before that, what is between it and that week. */
export function adviseOnRank(facts: KnownFacts): AreaAdvice {
  const { launch, standing } = facts;
  if (standing) return onStanding(facts, standing);
  if (stageOf(launch) === "over") return onOver(facts);
  return launch.status === "draft" ? onDraft(facts) : onWaiting(facts);
}

function onStanding({ launch, now, appUrl }: KnownFacts, standing: NonNullable<KnownFacts["standing"]>): AreaAdvice {
  const { rank, launches, nextVotes, isFinal } = standing;
  const isThisWeek = launch.launchWeek === weekOf(now);
  const gap = nextVotes === null ? 0 : nextVotes - launch.upvotes;
  const place = `No. ${formatNumber(rank)} of ${formatCount(launches, "launch", "launches")} in ${weekWords(launch)}`;
  const votes = formatCount(launch.upvotes, "upvote");
  const action = { label: "Share your page", url: pageOf({ launch, appUrl }) };
  const share = launches > 1 ? (launches - rank) / (launches - 1) : 1;
  if (isFinal) {
    return {
      status: "good",
      share,
      title: `No. ${formatNumber(rank)} of ${weekWords(launch)} is your final rank`,
      detail:
        "The week is closed and its ranks are final. Upvotes still count in all other lists, so keep sharing your page.",
      evidence: `${place}, with ${votes} today.`,
      action,
    };
  }
  if (nextVotes === null) {
    return {
      status: "good",
      share,
      title: launches > 1 ? "You lead your week" : "You are the only launch of your week",
      detail: "The rank is final when the week closes. Keep sharing your page where your users are.",
      evidence: `${place}, with ${votes}.`,
      action,
    };
  }
  return {
    status: isThisWeek && launch.upvotes === 0 ? "act" : "improve",
    share,
    title: `${formatCount(gap, "more upvote")} ${gap === 1 ? "reaches" : "reach"} the product above you`,
    detail: isThisWeek
      ? "Your week is open. Ask the people who use your product to upvote it while it is on the front page."
      : "Your week was closed when the listing came back. Upvotes still count, and your page shows them.",
    evidence: `${place}, with ${votes}; the next above has ${formatNumber(nextVotes)}.`,
    action,
  };
}

function weekWords({ launchWeek }: Pick<KnownFacts["launch"], "launchWeek">): string {
  return launchWeek === null ? "its week" : weekInWords(launchWeek);
}

function onDraft(facts: KnownFacts): AreaAdvice {
  const { gates, launch } = facts;
  const open = gates.filter(({ done }) => !done);
  const isDone = open.length === 0;
  const over = launch.expiresAt ? ` The draft expires on ${formatDate(dateOf(launch.expiresAt))}.` : "";
  const left = isDone ? "Submit the draft" : `Finish the draft: ${formatCount(open.length, "step")} left`;
  return {
    status: "act",
    share: 0,
    title: launch.reviewNote ? "Make the changes that the reviewer asks for" : left,
    detail: launch.reviewNote
      ? "The reviewer’s note says what to change. Then submit the draft again."
      : (open[0]?.explanation ?? "Every step is done. A person reviews it next."),
    evidence: `${gates.length - open.length} of ${gates.length} steps done${open.length > 0 ? `; open: ${open.map(({ label }) => label.toLowerCase()).join(", ")}` : ""}.${over}`,
    action: {
      label: launch.reviewNote ? "Make the changes" : isDone ? "Submit it" : "Finish the draft",
      url: deskOf(facts),
    },
  };
}

function onWaiting(facts: KnownFacts): AreaAdvice {
  const { launch } = facts;
  const isScheduled = launch.status === "scheduled";
  const day = launch.goLiveAt ? formatDate(dateOf(launch.goLiveAt)) : null;
  return {
    status: "good",
    share: isScheduled ? 1 : 0.5,
    title: `${stateLabel(launch.status)}: ${isScheduled ? "tell people the date" : "nothing to do until the decision"}`,
    detail: isScheduled
      ? "It goes live and is ranked by upvotes among the launches of that week. The first days bring the most."
      : "A person reads it, and you get the decision by email.",
    evidence: isScheduled
      ? `Goes live on ${day ?? "a date that is not set"}${launch.launchWeek ? `, in ${weekWords(launch)}` : ""}.`
      : `Submitted${launch.submittedAt ? ` on ${formatDate(dateOf(launch.submittedAt))}` : ""}${launch.launchWeek ? ` for ${weekWords(launch)}` : ""}.`,
    action: { label: "See what you submitted", url: deskOf(facts) },
  };
}

/** What its founder can do about a launch that is out of the catalog; a new draft where nothing else is left. */
function wayBack(facts: KnownFacts): Pick<AreaAdvice, "detail" | "action"> {
  const { launch, appUrl } = facts;
  switch (launch.status) {
    case "taken_down":
      return {
        detail: "An admin took it down. Only an admin can put it back.",
        action: { label: "Contact us", url: `${appUrl}/contact` },
      };
    case "held":
      return {
        detail: "We are looking at it, and you get a mail when it is back.",
        action: { label: "See what you submitted", url: deskOf(facts) },
      };
    case "unlisted":
      return {
        detail: "You took it out. Bring it back with its upvotes and its week.",
        action: { label: "Bring it back", url: `${appUrl}${routes.myLaunch(launch.slug ?? launch.id)}#manage` },
      };
    default:
      return {
        detail: "You can open a new draft of the same product at any time.",
        action: { label: "Open a new draft", url: `${appUrl}/submit` },
      };
  }
}

function onOver(facts: KnownFacts): AreaAdvice {
  const { launch } = facts;
  return {
    status: "act",
    share: 0,
    title: "It is not in the catalog",
    evidence: `State of the launch: ${stateLabel(launch.status)}.${launch.reviewNote ? ` The reviewer wrote: ${launch.reviewNote}` : ""}`,
    ...wayBack(facts),
  };
}
