import { expect, test } from "vitest";
import { operations } from "@/lib/operations";
import answers from "./example-answers.json";

test("every operation has an example answer, and there is no other", () => {
  expect(Object.keys(answers)).toEqual(operations.map(({ name }) => name));
});

test.each(operations)(
  "the example answer of $name has the shape of its answers, and no field more",
  ({ name, output }) => {
    const given: unknown = answers[name as keyof typeof answers];
    expect(output.parse(given)).toEqual(given);
  },
);
