import { expect, test } from "vitest";
import { once } from "./once";

test("work is done once, and a failure is not kept", async () => {
  let tries = 0;
  const read = once(async () => {
    tries++;
    if (tries === 1) throw new Error("a file could not be read");
    return "read";
  });
  expect((await Promise.allSettled([read(), read()])).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect([await read(), await read(), tries]).toEqual(["read", "read", 2]);
});
