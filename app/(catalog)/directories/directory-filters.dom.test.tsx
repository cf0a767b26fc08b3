import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { drawsInDocument } from "@/components/ui/testing/dom";
import { DirectoryFilters } from "./directory-filters";

drawsInDocument();

const draw = (values: Parameters<typeof DirectoryFilters>[0]["values"]) =>
  render(<DirectoryFilters longest={100} values={values} categories={["SaaS"]} apply={null} onChange={() => {}} />);

test("on phones one button opens the lists, and says how many of them choose something", async () => {
  draw({ q: "rocket", pricing: "Free", min_dr: "70", sort: "name" });
  const button = screen.getByRole("button", { name: "Filters (2)" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(document.getElementById(button.getAttribute("aria-controls") ?? "")?.querySelectorAll("select")).toHaveLength(
    6,
  );
});

test("without a choice the button shows no number", () => {
  draw({ q: "rocket" });
  expect(screen.getByRole("button", { name: "Filters" })).toBeDefined();
});
