import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { blankState, type FormState } from "@/components/ui/form-state";
import { drawsInDocument } from "@/components/ui/testing/dom";
import { ActionForm, FoldedActionForm } from "./action-form";

drawsInDocument();

const reason = { label: "Reason", hint: "We store it in the audit log." };

test("an action with a reason sends both, and a refusal keeps what was typed", async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const act = async (previous: FormState, form: FormData) => {
    const values = { id: String(form.get("id")), reason: String(form.get("reason")) };
    sent.push(values);
    return { ...blankState, values, problem: "Another admin was first.", attempt: previous.attempt + 1 };
  };
  render(
    <ActionForm id="one" action={act} label="Stop this partner" reason={reason}>
      Every key ends at once.
    </ActionForm>,
  );
  await user.type(screen.getByLabelText("Reason"), "Spam");
  await user.click(screen.getByRole("button", { name: "Stop this partner" }));
  expect(sent).toEqual([{ id: "one", reason: "Spam" }]);
  expect((await screen.findByRole("alert")).textContent).toBe("Another admin was first.");
  expect(screen.getByLabelText("Reason")).toHaveProperty("value", "Spam");
});

test("a folded action stays open while there is something to fix, and closes once it is done", async () => {
  const user = userEvent.setup();
  let isDone = false;
  const act = async (previous: FormState) => {
    const outcome = isDone
      ? { done: "Taken down." }
      : { errors: { reason: "Write a reason." }, problem: "Nothing was changed." };
    return { ...blankState, ...outcome, attempt: previous.attempt + 1 };
  };
  render(
    <FoldedActionForm id="one" action={act} label="Take down" of="Acme" reason={reason}>
      It leaves the catalog at once.
    </FoldedActionForm>,
  );
  const details = screen.getByText("Take down", { selector: "summary" }).parentElement as HTMLDetailsElement;
  expect(details.open).toBe(false);
  details.open = true;
  await user.click(screen.getByRole("button", { name: "Take down Acme" }));
  expect(await screen.findByText("Write a reason.")).toBeTruthy();
  expect(details.open).toBe(true);
  isDone = true;
  await user.click(screen.getByRole("button", { name: "Take down Acme" }));
  expect((await screen.findByText("Taken down.")).parentElement).toBe(screen.getByRole("status"));
  expect(details.open).toBe(false);
});
