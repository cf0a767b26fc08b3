/** The largest amount that the price column can store, in the smallest unit. */
export const MAX_MINOR_UNITS = 2_147_483_647;

const currencies = new Set(Intl.supportedValuesOf("currency"));

/** True for an upper-case ISO 4217 code that this server's Intl knows. */
export function isCurrency(code: string): boolean {
  return currencies.has(code);
}

/**
 * How many decimals a currency has: 2 for USD, 0 for JPY, 3 for KWD. From Intl, which follows ISO 4217. Payment
 * services differ for a few currencies. The price here is only shown; the amount to pay is set at the payment
 * service.
 */
export function decimalsOf(currency: string): number {
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** (14950, "USD") → 149.5; (149, "JPY") → 149. The nearest number, so that JSON shows it as a person would write it. */
export function amountOf(minor: number, currency: string): number {
  return minor / 10 ** decimalsOf(currency);
}

/**
 * Parses a typed amount: ("149.5", "USD") → 14950, ("149", "JPY") → 149. Null unless it is above zero, has no more
 * decimals than the currency, and can be stored. Rejects commas and thousands separators, because their meaning
 * differs from place to place.
 */
export function minorOf(typed: string, currency: string): number | null {
  const [, whole, fraction = ""] = /^(\d{1,10})(?:\.(\d{1,4}))?$/.exec(typed.trim()) ?? [];
  const decimals = decimalsOf(currency);
  if (whole === undefined || fraction.length > decimals) return null;
  const minor = Number(`${whole}${fraction.padEnd(decimals, "0")}`);
  return minor >= 1 && minor <= MAX_MINOR_UNITS ? minor : null;
}

/** (14950, "USD") → "149.50", as {@link minorOf} reads it. */
export function typedAmount(minor: number, currency: string): string {
  return amountOf(minor, currency).toFixed(decimalsOf(currency));
}
