/** (149, "USD") → "US$149"; (149.5, "EUR") → "€149.50". Decimals only where there are any. */
export function formatMoney(amount: number, currency: string): string {
  const whole = Number.isInteger(amount) ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
  return new Intl.NumberFormat("en-GB", { style: "currency", currency, ...whole }).format(amount);
}
