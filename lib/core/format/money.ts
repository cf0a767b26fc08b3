/**
 * (149, "USD") → "US$149"; (149.5, "EUR") → "€149.50". Decimals only if there are any. `symbol: "narrow"` returns
 * "$149", for places that name the currency.
 */
export function formatMoney(
  amount: number,
  currency: string,
  { symbol = "wide" }: { symbol?: "wide" | "narrow" } = {},
) {
  const whole = Number.isInteger(amount) ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
  const currencyDisplay = symbol === "wide" ? "symbol" : "narrowSymbol";
  return new Intl.NumberFormat("en-GB", { style: "currency", currency, currencyDisplay, ...whole }).format(amount);
}
