import { amountOf, isCurrency } from "@/lib/core/currency";
import { formatMoney } from "@/lib/core/format/money";

/** The price of Instant Launch, in the smallest unit of the currency. */
export interface Price {
  amount: number;
  currency: string;
}

/** What a payment of Instant Launch looks like. */
export interface Offer {
  /** Null allows any amount, only on a local site. */
  price: Price | null;
  /** The one payment link for it; null allows any. */
  paymentLink: string | null;
  /** True if only live payments count. Stripe's test mode counts only on a local site. */
  liveOnly: boolean;
}

/** A completed checkout. Currency in upper case. */
export interface Checkout {
  mode: string | null;
  paymentStatus: string;
  isLive: boolean;
  paymentLink: string | null;
  amount: number | null;
  currency: string | null;
}

/** "US$49": the price as pages and mails show it. */
export function priceWords({ amount, currency }: Price): string {
  return formatMoney(amountOf(amount, currency), currency);
}

/** What founders read about Instant Launch before they choose it; null if it is not offered. */
export function instantLaunchWords(settings: {
  instantLaunchCheckoutUrl: string | null;
  instantLaunchPrice: Price | null;
}): string | null {
  if (settings.instantLaunchCheckoutUrl === null) return null;
  const price = settings.instantLaunchPrice === null ? "" : ` for ${priceWords(settings.instantLaunchPrice)}`;
  return `Instant Launch${price} skips the badge, the upvotes and the launch week; a person still reviews the listing.`;
}

/** Why a checkout is not a valid payment of Instant Launch, for admins; null if it is. Taxes may be added. */
export function misfitOf(checkout: Checkout, { price, paymentLink, liveOnly }: Offer): string | null {
  if (checkout.mode !== "payment") return `Its mode is ${checkout.mode ?? "unknown"}, not payment.`;
  if (checkout.paymentStatus !== "paid") return `Its payment status is ${checkout.paymentStatus}, not paid.`;
  if (liveOnly && !checkout.isLive) return "It was made in Stripe’s test mode.";
  if (paymentLink !== null && checkout.paymentLink !== paymentLink) {
    return `It was paid through ${checkout.paymentLink ?? "no payment link"}, not ${paymentLink}.`;
  }
  if (price === null) return null;
  if (checkout.currency !== price.currency)
    return `It was paid in ${checkout.currency ?? "no currency"}, not ${price.currency}.`;
  if (checkout.amount === null || checkout.amount < stripeAmountOf(price)) {
    const paid = checkout.amount === null ? "No amount" : stripeMoney(checkout.amount, checkout.currency);
    return `${paid} was paid, less than the price of ${priceWords(price)}.`;
  }
  return null;
}

/** Currencies that Stripe does not count in hundredths. https://docs.stripe.com/currencies#minor-units */
const WHOLE = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));
const IN_THOUSANDTHS = new Set("BHD JOD KWD OMR TND".split(" "));

function stripeUnitsOf(currency: string): number {
  if (WHOLE.has(currency)) return 1;
  return IN_THOUSANDTHS.has(currency) ? 1_000 : 100;
}

function stripeAmountOf({ amount, currency }: Price): number {
  return Math.round(amountOf(amount, currency) * stripeUnitsOf(currency));
}

/** A Stripe amount for people: "US$49". Only the number if the currency is unknown. */
export function stripeMoney(amount: number, currency: string | null): string {
  if (currency === null || !isCurrency(currency)) return String(amount);
  return formatMoney(amount / stripeUnitsOf(currency), currency);
}
