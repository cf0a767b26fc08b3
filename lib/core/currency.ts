/** The largest amount that the column of prices holds, in the smallest unit. */
export const MAX_MINOR_UNITS = 2_147_483_647;

const currencies = new Set(Intl.supportedValuesOf("currency"));

/** True for a code of ISO 4217, in upper case, that this server's Intl knows. */
export function isCurrency(code: string): boolean {
  return currencies.has(code);
}

/**
 * How many decimals a currency counts in: 2 for USD, 0 for JPY, 3 for KWD. From Intl, which follows ISO 4217. Payment
 * services differ for a few, so the price here is what is shown; what is paid is set where it is paid.
 */
export function decimalsOf(currency: string): number {
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** (14950, "USD") → 149.5; (149, "JPY") → 149. The nearest number, so that JSON writes it as a person would. */
export function amountOf(minor: number, currency: string): number {
  return minor / 10 ** decimalsOf(currency);
}

/**
 * Reads a typed amount: ("149.5", "USD") → 14950, ("149", "JPY") → 149. Null if it is no amount above zero, has more
 * decimals than the currency, or is more than can be stored. No separators of thousands and no comma: what they mean
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
