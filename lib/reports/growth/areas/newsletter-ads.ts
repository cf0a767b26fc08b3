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
      detail: "Have your page ready by then: readers come on that day.",
      evidence: `“${coming.title}” on ${formatDate(coming.date)}${comingFeatures.length > 1 ? `, and ${comingFeatures.length - 1} more` : ""}.`,
      action,
    };
  }
  const offer = nextAd && offerOf(nextAd);
  if (stageOf(launch) !== "live" || !offer) {
    return {
      status: "good",
      share: 0,
      title: offer ? "Nothing to do before it is live" : "No ads are for sale now",
      detail: offer
        ? "An ad needs a live product. Look again once yours is live."
        : "There is no package with a free date within a year.",
      evidence: offer ?? "0 packages have a free date.",
      action,
    };
  }
  return {
    status: "improve",
    share: 0,
    title: "You can book an ad in the newsletter",
    detail: "Ads are optional and do not change your rank.",
    evidence: `Your product is not booked in an issue. ${offer}`,
    action: { ...action, url: `${appUrl}${routes.adsFor(launch.slug ?? launch.id)}` },
  };
}

function offerOf({ package: name, date, priceMinor, currency, sample }: NonNullable<KnownFacts["nextAd"]>): string {
  const price = formatMoney(amountOf(priceMinor, currency), currency);
  return `The next free date is ${formatDate(date)}: ${name}, ${price}${sample ? " (a sample price)" : ""}.`;
}
