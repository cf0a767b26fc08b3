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

test.each([
  ["app/page.tsx", "<p>It is the founder's own.</p>"],
  ["components/list.tsx", '<List label="This week\'s launches" />'],
  ["lib/launch/gates.ts", "const words = `Your winners' badges.`;"],
])("%s: a straight apostrophe is refused", (file, code) => {
  expect(faultsIn(file, code)).toEqual([expect.stringContaining("Write ’")]);
});

test("a week is named by its dates on screens, and by its code in the docs and in rules", () => {
  const code = 'const hint = "Such as 2026-W48.";';
  expect(faultsIn("app/page.tsx", code)).toEqual([expect.stringContaining("formatWeek()")]);
  for (const file of ["app/docs/page.tsx", "lib/launch/weeks.ts", "lib/core/fields.ts"])
    expect(faultsIn(file, code)).toEqual([]);
});

test("commands, quotes and texts for programs have straight apostrophes", () => {
  expect(faultsIn("app/partners/page.tsx", "const call = `curl 'https://a.example/submissions' \\\\`;")).toEqual([]);
  expect(faultsIn("lib/operations/get.ts", 'const summary = "The founder\'s own launches.";')).toEqual([]);
});
