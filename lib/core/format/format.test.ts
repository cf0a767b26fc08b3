import { expect, test } from "vitest";
import { formatDate, formatDateRange, formatDateTime, formatDay, formatTimeLeft } from "./dates";
import { formatMoney } from "./money";
import { formatCount, formatNumber, formatSeconds } from "./numbers";

test("numbers carry thousands separators and the right plural", () => {
  expect(formatNumber(12480)).toBe("12,480");
  expect(formatCount(1, "launch", "launches")).toBe("1 launch");
  expect(formatCount(0, "upvote")).toBe("0 upvotes");
  expect(formatSeconds(340)).toBe("0.34 seconds");
  expect(formatSeconds(3)).toBe("less than 0.01 seconds");
});

test("dates are written out, in UTC", () => {
  expect(formatDate("2026-11-16")).toBe("16 November 2026");
  expect(formatDateTime("2026-11-21T23:59:30Z")).toBe("21 November 2026, 23:59 UTC");
  expect(formatDay("2026-11-23")).toBe("Monday 23 November");
});

test("a range says month and year once where both ends share them", () => {
  expect(formatDateRange("2026-11-16", "2026-11-22")).toBe("16–22 November 2026");
  expect(formatDateRange("2026-11-30", "2026-12-06")).toBe("30 November – 6 December 2026");
  expect(formatDateRange("2026-12-28", "2027-01-03")).toBe("28 December 2026 – 3 January 2027");
  expect(formatDateRange("2026-12-02", "2026-12-02")).toBe("2 December 2026");
});

test("time left is said in its two largest units", () => {
  const now = new Date("2026-11-21T05:05:00Z");
  expect(formatTimeLeft(now, new Date("2026-11-23T00:00:00Z"))).toBe("1 day 18 hours");
  expect(formatTimeLeft(now, new Date("2026-11-21T06:06:00Z"))).toBe("1 hour 1 minute");
  expect(formatTimeLeft(now, new Date("2026-11-21T05:09:10Z"))).toBe("4 minutes");
  expect(formatTimeLeft(now, now)).toBe("less than a minute");
});

test("money has the decimals of its currency, and only where there are any", () => {
  expect(formatMoney(149, "USD")).toBe("US$149");
  expect(formatMoney(149, "USD", { symbol: "narrow" })).toBe("$149");
  expect(formatMoney(1149.5, "EUR")).toBe("€1,149.50");
  expect(formatMoney(14900, "JPY")).toBe("JP¥14,900");
  expect(formatMoney(1.505, "KWD").replace(/\s/, " ")).toBe("KWD 1.505");
});
