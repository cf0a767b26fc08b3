import { expect, test } from "vitest";
import { productIdentity } from "./identity";

test.each([
  ["https://acme.com/app", "http://www.acme.com/other?x=1"],
  ["https://acme.com", "https://beta.acme.com"],
  ["https://github.com/Acme/Rocket", "https://github.com/acme/rocket?tab=readme"],
  ["https://github.com/acme/rocket", "https://github.com//acme/rocket;x/%20"],
  ["https://play.google.com/store/apps/details?id=a", "https://play.google.com/store/apps/details?hl=de&id=a"],
])("%s and %s are stopped together", (one, other) => expect(productIdentity(other)).toBe(productIdentity(one)));

test.each([
  ["https://acme.com", "https://acme.org"],
  ["https://acme.github.io", "https://other.github.io"],
  ["https://acme.substack.com", "https://other.substack.com"],
  ["https://acme.itch.io/game", "https://other.itch.io/game"],
  ["https://www.amazon.com/dp/B0ABCDEFGH", "https://www.amazon.com/dp/B0ABCDEFGI"],
  ["https://github.com/acme/rocket", "https://github.com/acme/booster"],
  ["https://play.google.com/store/apps/details?id=a", "https://play.google.com/store/apps/details?id=b"],
])("%s and %s are not", (one, other) => expect(productIdentity(other)).not.toBe(productIdentity(one)));
