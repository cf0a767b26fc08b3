import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { hasOperatorFor, Operator } from "./operator";

const nothing = { operator: { name: null, address: null }, contactEmail: null };

test("only an admin is told which settings are missing; visitors have no section without a word in it", () => {
  expect(hasOperatorFor({ ...nothing, isAdmin: false })).toBe(false);
  expect(hasOperatorFor({ ...nothing, isAdmin: true })).toBe(true);
  expect(renderToStaticMarkup(<Operator {...nothing} isAdmin />)).toContain("OPERATOR_NAME");
  const known = { ...nothing, contactEmail: "us@catalog.example" };
  expect(hasOperatorFor({ ...known, isAdmin: false })).toBe(true);
  expect(renderToStaticMarkup(<Operator {...known} isAdmin={false} />)).not.toContain("OPERATOR");
});
