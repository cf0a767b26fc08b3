import { expect, test } from "vitest";
import { faultsIn } from "./source-rules.mjs";

test.each([
  "<Input maxLength={200} />",
  "const props = { maxLength: 4_000 };",
  "const Name = z.string().trim().min(1).max(200).optional();",
  "const Name = z\n  .string()\n  .max(200);",
  "const Address = z.email().max(254);",
  "const Title = line(120);",
])("%s names its bound in place", (code) => {
  expect(faultsIn("app/form.tsx", code)).toEqual([expect.stringContaining("text-bounds.ts")]);
});

test.each([
  "<Input maxLength={textBounds.search} />",
  "const Name = z.string().max(textBounds.search);",
  "const Many = z.array(z.string()).max(8);",
  "const Limit = z.int().min(1).max(100);",
  "const most = Math.max(1, counted);",
])("%s names no bound of a text", (code) => {
  expect(faultsIn("app/form.tsx", code)).toEqual([]);
});
