import { expect, test } from "vitest";
import type { NewsletterAd } from "@/lib/newsletter/newsletter.schema";
import { paymentWords, weekdayName } from "./labels";

const ad = (id: string, checkout_url: string): NewsletterAd => ({
  id,
  name: id,
  description: "",
  placement: "",
  price: { amount: 1, currency: "USD" },
  audience_size: 0,
  next_dates: [],
  checkout_url,
});

test("says where it is paid, each host once, and nothing of samples", () => {
  const ads = [
    ad("a", "https://buy.stripe.com/1"),
    ad("b", "https://buy.stripe.com/2"),
    ad("c", "https://checkout.example/sample"),
  ];
  expect(paymentWords(ads, new Set(["c"]))).toBe("You pay at buy.stripe.com; we never see your card.");
  expect(paymentWords(ads, new Set())).toBe("You pay at buy.stripe.com or checkout.example; we never see your card.");
  expect(paymentWords(ads, new Set(["a", "b", "c"]))).toBe("");
  expect(paymentWords([], new Set())).toBe("");
});

test("ISO weekdays start with Monday", () => {
  expect([1, 7].map(weekdayName)).toEqual(["Monday", "Sunday"]);
});
