import { expect, test } from "vitest";
import { buttonClass } from "./button";

test("a solid button has a border, which is what is left of it where colours are forced", () => {
  expect(buttonClass({ kind: "solid" }).split(" ")).toContain("border");
});
