import { expect, test } from "vitest";
import { fieldMessage } from "./field-message";

const error = { path: "tagline", code: "custom", message: "is odd", fix: "Send another." };

test("a form says in its own words what is missing, malformed or too long", () => {
  expect(fieldMessage({ ...error, path: "email", code: "required" })).toBe("Enter your email address.");
  // Also the address of a directory, or of a page with a badge.
  expect(fieldMessage({ ...error, path: "url", code: "required" })).toBe("Enter a URL.");
  expect(fieldMessage({ ...error, path: "url", code: "invalid_url" })).toContain("https://your-product.example");
  const empty = { code: "too_small", message: "is empty", limit: 1, actual: 0 };
  expect(fieldMessage({ ...error, ...empty, path: "reason" })).toBe("Write the reason: the audit log keeps it.");
  expect(fieldMessage({ ...error, ...empty })).toBe("Fill this in.");
  const long = { ...error, code: "too_big", message: "has more than 200 characters", limit: 200, actual: 240 };
  expect(fieldMessage(long)).toBe("Shorten this to 200 characters; it has 240 now.");
});

test("a number out of its bounds names the bound, also if it is 0", () => {
  for (const actual of [0, -1]) {
    const small = { code: "too_small", message: "is less than 1", fix: "Send at least 1.", limit: 1, actual };
    expect(fieldMessage({ path: "limit", ...small })).toBe("Choose at least 1.");
  }
  const big = { code: "too_big", message: "is more than 610", fix: "Send at most 610.", limit: 610, actual: 611 };
  expect(fieldMessage({ path: "limit", ...big })).toBe("Choose at most 610.");
});

test("a field that holds no text is to be filled in, like one that was not sent", () => {
  const empty = {
    ...error,
    code: "too_small",
    message: "is empty",
    fix: "Send at least 1 character.",
    limit: 1,
    actual: 0,
  };
  expect(fieldMessage(empty)).toBe("Fill this in.");
  const noLabels = { ...empty, fix: "Send at least 1 entry." };
  expect(fieldMessage(noLabels)).toBe("This is empty. Send at least 1 entry.");
});

test("what a form has no words for is said as the API says it", () => {
  expect(fieldMessage(error)).toBe("This is odd. Send another.");
});

test("a URL that is written rightly and refused says why", () => {
  const moved = {
    path: "url",
    code: "other_domain",
    message: "is on else.example, and the listing is on another domain",
    fix: "Enter a URL of acme.example.",
  };
  expect(fieldMessage(moved)).toBe(
    "This is on else.example, and the listing is on another domain. Enter a URL of acme.example.",
  );
  const listed = {
    path: "url",
    code: "listed",
    message: "is listed already: https://catalog.example/products/acme",
    fix: "Enter another.",
  };
  expect(fieldMessage(listed)).toContain("listed already: https://catalog.example/products/acme");
  const known = { path: "url", code: "known", message: "is a directory that we have", fix: "Edit it there." };
  expect(fieldMessage(known)).toBe("This is a directory that we have. Edit it there.");
  const picture = {
    path: "logo_url",
    code: "not_public",
    message: "leads into a private network",
    fix: "Send another.",
  };
  expect(fieldMessage(picture)).toContain("leads into a private network");
  for (const code of ["invalid_url", "invalid_type"]) {
    expect(fieldMessage({ ...error, path: "website", code })).toContain("https://your-product.example");
  }
});
