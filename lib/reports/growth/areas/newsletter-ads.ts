import { amountOf } from "@/lib/core/currency";
import { formatDate } from "@/lib/core/format/dates";
import { formatMoney } from "@/lib/core/format/money";
import { routes } from "@/lib/core/routes";
import { type AreaAdvice, type KnownFacts, stageOf } from "../facts";

/** Places in the newsletter: those it has, else the next one that is free. */
export function adviseOnNewsletter({ launch, nextAd, comingFeatures, appUrl }: KnownFacts): AreaAdvice {
  const [coming] = comingFeatures;
  const action = { label: "See packages and dates", url: `${appUrl}/advertise` };
  if (coming) {
    return {
      status: "good",
      share: 1,
      title: `In the newsletter on ${formatDate(coming.date)}`,
      detail: "Have your page ready by then: its readers come on that day.",
      evidence: `“${coming.title}” on ${formatDate(coming.date)}${comingFeatures.length > 1 ? `, and ${comingFeatures.length - 1} more` : ""}.`,
      action,
    };
  }
  const offer = nextAd && offerOf(nextAd);
  if (stageOf(launch) !== "live" || !offer) {
    return {
      status: "good",
      share: 0,
      title: offer ? "Nothing to do before it is live" : "No ad is on offer now",
      detail: offer
        ? "An ad names a live listing. Dates are free again and again; look once it is live."
        : "There is no package with a free date within a year.",
      evidence: offer ?? "0 packages have a free date.",
      action,
    };
  }
  return {
    status: "improve",
    share: 0,
    title: "An ad date in the newsletter is open",
    detail: "An ad costs money and is a choice, not a duty: nothing in the ranking depends on it.",
    evidence: `Your product is in no coming issue. ${offer}`,
    action: { ...action, url: `${appUrl}${routes.adsFor(launch.slug ?? launch.id)}` },
  };
}

function offerOf({ package: name, date, priceMinor, currency, sample }: NonNullable<KnownFacts["nextAd"]>): string {
  const price = formatMoney(amountOf(priceMinor, currency), currency);
  return `The next free date is ${formatDate(date)}: ${name}, ${price}${sample ? " (a sample price)" : ""}.`;
}
