const whole = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });

/** 12480 → "12,480". */
export function formatNumber(value: number): string {
  return whole.format(value);
}

/** (1, "launch", "launches") → "1 launch"; (12480, "upvote") → "12,480 upvotes". */
export function formatCount(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}

// Marked, so that pages without it do not load it.
const seconds = /* @__PURE__ */ new Intl.NumberFormat("en-GB", {
  style: "unit",
  unit: "second",
  unitDisplay: "long",
  maximumFractionDigits: 2,
});

/** Milliseconds for readers: 340 → "0.34 seconds". What took less than can be shown did not take 0 seconds. */
export function formatSeconds(ms: number): string {
  if (ms < 10) return "less than 0.01 seconds";
  return seconds.format(ms / 1000);
}
