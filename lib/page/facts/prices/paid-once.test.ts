import { expect, test } from "vitest";
import { runNow } from "@/lib/page/fetch/steps";
import { evidenceSteps } from "../evidence/page-evidence";
import { paidOnceSteps } from "./paid-once";

const isPaidOnce = (html: string, language = "en") =>
  runNow(paidOnceSteps(runNow(evidenceSteps(html, "https://acme.example/")), language));

test.each([
  ["en", "<h2>Pricing</h2><p>$29 once, lifetime updates</p>"],
  ["en", "<p>A course with exercises. $79, pay once.</p>"],
  ["en", "<p>$49 one-time payment, one year of updates.</p>"],
  ["en", "<div>$19</div><div>once</div>"],
  ["en", '<meta name=description content="A font editor. Buy once, use forever."><p>$29</p>'],
  ["en", "<p>No subscription. $12 for the app.</p>"],
  ["de", "<p>29 € einmalig, alle Updates inklusive.</p>"],
  ["fr", "<p>29 € en paiement unique.</p>"],
  ["es", "<p>Pago único de 29 €.</p>"],
  ["pt", "<p>R$ 99, pagamento único.</p>"],
  ["it", "<p>29 € una tantum.</p>"],
  ["ja", "<p>3,000円の買い切りです。</p>"],
  ["zh", "<p>一次性付费 ¥68。</p>"],
  ["ko", "<p>29,000원 한 번만 결제하세요.</p>"],
  ["tr", "<p>Tek seferlik ödeme: 299 TL.</p>"],
])("%s: %s is paid once", (language, html) => {
  expect(isPaidOnce(html, language)).toBe(true);
});

test.each([
  ["a price a month beside one for life", "<p>$9 per month.</p><p>Or $199 lifetime.</p>"],
  ["a price a year", "<div>$29</div><div>/year</div><p>Pay once a year.</p>"],
  ["what is paid once in a while", "<p>Pay once a year.</p>"],
  ["another meaning of once", "<p>Save $100 once you invite a friend.</p>"],
  ["a price a request", "<p>No subscriptions. Pay $0.015 per request.</p>"],
  ["what costs nothing", "<p>Why is there no subscription? Because it is free.</p>"],
  ["what is sent every month", "<p>Three boxes: $119, paid at once.</p>"],
  ["no price and no word of it", "<p>Backups run once a day.</p>"],
  ["what a customer says", "<blockquote>I love that I pay once.</blockquote><p>$9 per month</p>"],
  ["an empty page", ""],
])("%s is not", (_what, html) => {
  expect(isPaidOnce(html)).toBe(false);
});

test("words of one language are not read on a page of another", () => {
  expect(isPaidOnce("<p>29 €. Pay once.</p>", "fr")).toBe(false);
});
