import { expect, test } from "vitest";
import { voteNetworks } from "./networks";

const isSame = (one: string, other: string) => ({
  network: voteNetworks(one).network === voteNetworks(other).network,
  range: voteNetworks(one).networkRange === voteNetworks(other).networkRange,
});

test.each([
  ["203.0.113.7", "203.0.113.200", true, true],
  ["203.0.113.7", "203.0.114.7", false, true],
  ["203.0.113.7", "203.1.113.7", false, false],
  ["2001:db8:1:1::/64", "2001:db8:1:ffff::/64", true, true],
  ["2001:db8:1:1::/64", "2001:db8:2:1::/64", false, true],
  ["2001:db8:1:1::/64", "2001:db9:1:1::/64", false, false],
  ["::ffff:203.0.113.7", "203.0.113.9", true, true],
  ["unknown", "unknown", true, true],
  ["unknown", "203.0.113.7", false, false],
])("%s and %s: same network %s, same range %s", (one, other, network, range) => {
  expect(isSame(one, other)).toEqual({ network, range });
});

test("only a hash is stored", () => {
  const { network, networkRange } = voteNetworks("203.0.113.7");
  expect(network).toMatch(/^[\w-]{43}$/);
  expect(networkRange).toMatch(/^[\w-]{43}$/);
  expect(network).not.toBe(networkRange);
});
