import { expect, test } from "vitest";
import { countedAddress, subjectKey } from "./subject";

test.each([
  ["Ada@ACME.example", "ada@acme.example"],
  ["ada+launch@acme.example", "ada@acme.example"],
  ["a.d.a+x+y@acme.example", "a.d.a@acme.example"],
  ["A.d.a+x@Gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
  ['"a@b"@acme.example', '"a@b"@acme.example'],
])("%s is counted as %s", (email, counted) => {
  expect(countedAddress(email)).toBe(counted);
});

test("a count's key names accounts, but neither networks nor e-mail addresses", () => {
  const network = "2001:db8:1:2::/64";
  const sender = { caller: `network:${network}`, network };
  expect(subjectKey("caller", { caller: "account:1", network }, "")).toBe("account:1");
  const keys = [
    subjectKey("caller", sender, ""),
    subjectKey("network", sender, ""),
    subjectKey("wide_network", sender, ""),
    subjectKey("network_and_address", sender, "ada@acme.example"),
    subjectKey("address", sender, "ada@acme.example"),
    subjectKey("address", sender, "grace@acme.example"),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
  expect(subjectKey("address", { ...sender, network: "203.0.113.7" }, "ADA+x@acme.example")).toBe(keys[4]);
});
