import { type AdSlot, adSlots } from "@/lib/core/issue-parts";
import type { NewsletterAd } from "@/lib/newsletter/newsletter.schema";
import { hostOf } from "../ui/external-link";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** ISO weekday → its name: 1 is Monday. */
export function weekdayName(isoDay: number): string {
  return weekdays[isoDay - 1] ?? "";
}

/** Every ISO weekday with its name, for a select. */
export const weekdayOptions = weekdays.map((label, index) => ({ value: String(index + 1), label }));

export const slotWords: Readonly<Record<AdSlot, string>> = {
  top: "Above the launches",
  middle: "After the fifth launch",
  end: "Below the launches",
};

export const slotOptions = adSlots.map((value) => ({ value, label: slotWords[value] }));

/** Where the packages are paid, as a sentence; empty if none can be, as samples cannot. */
export function paymentWords(ads: readonly NewsletterAd[], samples: ReadonlySet<string>): string {
  const real = ads.filter(({ id }) => !samples.has(id));
  const hosts = [...new Set(real.map(({ checkout_url }) => hostOf(checkout_url)))];
  if (hosts.length === 0) return "";
  const list = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(hosts);
  return `You pay at ${list}; we never see your card.`;
}
