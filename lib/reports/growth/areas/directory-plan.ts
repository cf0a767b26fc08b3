import { type CampaignResult, type Order, OWN } from "@/db/directory-orders";
import { formatCount } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import { datingOf, plannedOf } from "@/lib/directories/campaign/my-campaigns";
import type { AreaAdvice, KnownFacts } from "../facts";

const NAMED = 3;

/** What is due in the founder's own campaign; without one, what the plan for its field begins with. */
export function adviseOnDirectories(facts: KnownFacts): AreaAdvice {
  const { orders, appUrl } = facts;
  const own = orders.find((order) => order.package === OWN);
  const order = own ?? orders[0];
  if (!order) return onNoCampaign(facts);
  const action = { label: "Open the campaign", url: `${appUrl}${routes.campaign(order.id)}` };
  return own ? onOwn(own, facts.now, action) : onOrdered(order.results, action);
}

function onNoCampaign({ launch, planned, appUrl }: KnownFacts): AreaAdvice {
  const first = planned.map(({ name, dr }) => `${name} (${dr === null ? "rating unknown" : `rating ${dr}`})`);
  return {
    status: "improve",
    share: 0,
    title: "Plan your directory campaign",
    detail: "We choose directories for your product and plan them week by week. Save the plan to track what is done.",
    evidence:
      first.length > 0
        ? `No campaign is saved for this product. Its free plan begins with ${first.join(", ")}.`
        : "No campaign is saved for this product.",
    action: {
      label: "Make the plan",
      url: `${appUrl}${routes.freeCampaignFor(launch.url)}`,
    },
  };
}

function onOwn(order: Order, now: Date, action: AreaAdvice["action"]): AreaAdvice {
  const { results } = order;
  const planned = plannedOf(results, datingOf(order, now));
  const overdue = planned.filter(({ due }) => due === "past");
  const due = planned.filter((one) => one.due !== "future");
  const next = (due.length > 0 ? due : planned).slice(0, NAMED).map(({ result }) => result.directory.name);
  const rest = results.some(({ isOrdered }) => isOrdered)
    ? "We submit the rest for you: it is in your order."
    : "You submitted to every directory of the plan. We check their links every month.";
  const status = overdue.length > 0 ? "act" : due.length > 0 ? "improve" : "good";
  const title = {
    act: `${formatCount(overdue.length, "directory is", "directories are")} overdue`,
    improve: `${formatCount(due.length, "directory is", "directories are")} due this week`,
    good: doneShare(results) < 1 ? "The campaign is on time" : "The campaign is done",
  }[status];
  return {
    status,
    share: doneShare(results),
    title,
    detail: next.length > 0 ? `Next: ${next.join(", ")}. Mark each one when it is submitted.` : rest,
    evidence: tally(results),
    action,
  };
}

function onOrdered(results: CampaignResult[], action: AreaAdvice["action"]): AreaAdvice {
  return {
    status: "good",
    share: doneShare(results),
    title: "We are working on your order",
    detail: "We submit to these directories for you. You see the results in your campaign.",
    evidence: tally(results),
    action,
  };
}

function doneShare(results: CampaignResult[]): number {
  if (results.length === 0) return 0;
  return results.filter(({ status }) => status !== "planned").length / results.length;
}

function tally(results: CampaignResult[]): string {
  const count = (status: CampaignResult["status"]) => results.filter((result) => result.status === status).length;
  return `Of ${formatCount(results.length, "directory", "directories")}: ${count("live")} live, ${count("submitted")} submitted, ${count("rejected")} rejected, ${count("planned")} still planned.`;
}
