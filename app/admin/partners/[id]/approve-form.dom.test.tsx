import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { blankState, type FormState } from "@/components/ui/form-state";
import { drawsInDocument } from "@/components/ui/testing/dom";
import { ApproveForm } from "./approve-form";

drawsInDocument();

test("a slug that is taken comes back beside its fault", async () => {
  const user = userEvent.setup();
  const refused = async (previous: FormState, form: FormData) => ({
    ...blankState,
    values: { slug: String(form.get("slug")) },
    errors: { slug: "This slug is another partner’s." },
    problem: "Nothing was changed.",
    attempt: previous.attempt + 1,
  });
  render(<ApproveForm id="one" suggestedSlug="rocket-directory" approve={refused} />);
  expect(screen.getByLabelText("Slug")).toHaveProperty("value", "rocket-directory");
  await user.clear(screen.getByLabelText("Slug"));
  await user.type(screen.getByLabelText("Slug"), "taken");
  await user.click(screen.getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("This slug is another partner’s.")).toBeTruthy();
  expect(screen.getByLabelText("Slug")).toHaveProperty("value", "taken");
  expect(screen.getByRole("alert").textContent).toBe("Nothing was changed.");
});
