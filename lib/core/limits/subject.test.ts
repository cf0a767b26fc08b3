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

const network = "2001:db8:1:2::/64";
const sender = { caller: `network:${network}`, network };
const of = (email: string) => ({ email, hasAccount: false });

test("a count's key names accounts, but neither networks nor email addresses", () => {
  expect(subjectKey("caller", { caller: "account:1", network }, of(""))).toBe("account:1");
  const keys = [
    subjectKey("caller", sender, of("")),
    subjectKey("network", sender, of("")),
    subjectKey("wide_network", sender, of("")),
    subjectKey("network_and_address", sender, of("ada@acme.example")),
    subjectKey("address", sender, of("ada@acme.example")),
    subjectKey("address", sender, of("grace@acme.example")),
    subjectKey("own_address", sender, of("ada+x@acme.example")),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
  expect(subjectKey("address", { ...sender, network: "203.0.113.7" }, of("ADA+x@acme.example"))).toBe(keys[4]);
});

test("spellings of one mailbox that are nobody's account are counted together, apart from the plain address", () => {
  const key = (email: string, hasAccount = false) => subjectKey("own_address", sender, { email, hasAccount });
  const spellings = ["ada+x@gmail.com", "a.da@gmail.com", "A.D.A+y@googlemail.com"].map((email) => key(email));
  expect(new Set(spellings).size).toBe(1);
  const others = [key("ada@gmail.com"), key("a.da@gmail.com", true), key("ada+x@gmail.com", true)];
  expect(new Set([...spellings, ...others]).size).toBe(4);
  expect(subjectKey("network_and_address", sender, of("a.d.a+x@gmail.com"))).toBe(
    subjectKey("network_and_address", sender, of("ada@gmail.com")),
  );
});
