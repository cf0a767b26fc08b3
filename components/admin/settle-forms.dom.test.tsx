import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { blankState, type FormState } from "@/components/ui/form-state";
import { drawsInDocument } from "@/components/ui/testing/dom";
import { SettleForms } from "./settle-forms";

drawsInDocument();

test("what became of a payment is confirmed first: each way is folded, and its button names the launch", async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const settle = async (previous: FormState, form: FormData) => {
    sent.push(Object.fromEntries(form));
    return { ...blankState, done: "Recorded.", attempt: previous.attempt + 1 };
  };
  render(<SettleForms id="one" name="Acme" settle={settle} noCredit={null} />);
  const summaries = screen.getAllByText(/^Record (the refund|a credit)$/, { selector: "summary" });
  const folds = summaries.map((summary) => summary.parentElement as HTMLDetailsElement);
  expect(folds.map(({ open }) => open)).toEqual([false, false]);
  for (const fold of folds) expect(fold.textContent).toContain("You cannot undo this.");
  await user.click(screen.getByRole("button", { name: "Record a credit for Acme", hidden: true }));
  expect(sent).toEqual([{ id: "one", settled: "credited" }]);
});
