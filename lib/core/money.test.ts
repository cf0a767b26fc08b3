import { expect, test } from "vitest";
import { amountOf, decimalsOf, isCurrency, minorOf, typedAmount } from "./currency";

test("a currency has the decimals of ISO 4217", () => {
  expect(["USD", "EUR", "JPY", "KRW", "KWD"].map(decimalsOf)).toEqual([2, 2, 0, 0, 3]);
});

test("every amount of cents reads back as it was typed, and is written by JSON as a person would", () => {
  for (let minor = 1; minor <= 100_000; minor += 7) {
    const typed = typedAmount(minor, "USD");
    expect(minorOf(typed, "USD")).toBe(minor);
    expect(JSON.stringify(amountOf(minor, "USD"))).toBe(String(Number(typed)));
  }
});

test("a currency is a code in upper case that exists", () => {
  expect(["USD", "JPY", "usd", "US", "XYZW", "QQQ", ""].filter(isCurrency)).toEqual(["USD", "JPY"]);
});
