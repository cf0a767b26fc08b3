// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { blankState, type FormState } from "@/components/ui/form-state";
import { drawsInDocument } from "@/components/ui/testing/dom";
import { KeyDesk } from "./key-desk";

drawsInDocument();

const approved = async (previous: FormState<string>) => ({
  ...blankState,
  done: "The key is made.",
  answer: "lp_abc_secret",
  attempt: previous.attempt + 1,
});
const desk = { id: "one", suggestedSlug: "rocket-directory", revoked: [] as string[], give: approved };

test("approving shows the key once, and it stays when the page shows the form for another key", async () => {
  const user = userEvent.setup();
  const { rerender } = render(<KeyDesk {...desk} means="approve" />);
  expect(screen.getByLabelText("Slug")).toHaveProperty("value", "rocket-directory");
  await user.click(screen.getByRole("button", { name: "Approve and make a key" }));
  const shown = await screen.findByRole("alert");
  expect(shown.textContent).toContain("lp_abc_secret");
  rerender(<KeyDesk {...desk} means="issue" />);
  expect(screen.queryByLabelText("Slug")).toBeNull();
  expect(screen.getByRole("alert").textContent).toContain("lp_abc_secret");
});

test("a key that is revoked is not shown any more", async () => {
  const user = userEvent.setup();
  const { rerender } = render(<KeyDesk {...desk} means="issue" />);
  await user.click(screen.getByRole("button", { name: "Make another key" }));
  await screen.findByRole("alert");
  rerender(<KeyDesk {...desk} means="issue" revoked={["lp_abc"]} />);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a slug that is taken comes back beside its fault", async () => {
  const user = userEvent.setup();
  const refused = async (previous: FormState<string>, form: FormData) => ({
    ...blankState,
    values: { slug: String(form.get("slug")) },
    errors: { slug: "This slug is another partner’s." },
    problem: "Nothing was changed.",
    attempt: previous.attempt + 1,
  });
  render(<KeyDesk {...desk} give={refused} means="approve" />);
  await user.clear(screen.getByLabelText("Slug"));
  await user.type(screen.getByLabelText("Slug"), "taken");
  await user.click(screen.getByRole("button", { name: "Approve and make a key" }));
  expect(await screen.findByText("This slug is another partner’s.")).toBeTruthy();
  expect(screen.getByLabelText("Slug")).toHaveProperty("value", "taken");
  expect(screen.getByRole("alert").textContent).toBe("Nothing was changed.");
});
