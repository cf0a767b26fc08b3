// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { blankState, type FormState } from "@/components/ui/form-state";
import { drawsInDocument } from "@/components/ui/testing/dom";
import { DecisionForm } from "./decision-form";

drawsInDocument();

const submittedAt = "2026-11-24T10:00:00.000Z";

/** A form whose answers the test gives. */
function open({ note = "" } = {}) {
  const sent: Record<string, FormDataEntryValue>[] = [];
  let answer: (state: Partial<FormState>) => void = () => {};
  const decide = (previous: FormState, form: FormData) => {
    sent.push(Object.fromEntries([...form].filter(([name]) => !name.startsWith("$"))));
    return new Promise<FormState>((resolve) => {
      answer = (state) => resolve({ ...blankState, ...state, attempt: previous.attempt + 1 });
    });
  };
  render(<DecisionForm id="one" submittedAt={submittedAt} name="Acme" decide={decide} nextId="two" note={note} />);
  return { user: userEvent.setup(), sent, answer: (state: Partial<FormState>) => act(async () => answer(state)) };
}

const note = () => screen.getByLabelText("Note to the founder");
const press = (name: RegExp) => screen.getByRole("button", { name });

test("approving sends the draft, the decision and the next draft, once", async () => {
  const { user, sent, answer } = open();
  expect(screen.getByRole("form", { name: "Decision on Acme" })).toBeTruthy();
  await user.click(press(/^Approve/));
  for (const button of screen.getAllByRole("button")) expect(button.getAttribute("aria-disabled")).toBe("true");
  await user.click(press(/^Approve/));
  expect(sent).toEqual([{ id: "one", submitted_at: submittedAt, next: "two", note: "", decision: "approve" }]);
  await answer({ done: "Approved." });
  expect(screen.getByRole("status").textContent).toBe("Approved.");
  expect(press(/^Approve/).getAttribute("aria-disabled")).toBe("false");
});

test("each decision has its key, which screen readers are told", () => {
  open();
  const keys = screen.getAllByRole("button").map((button) => button.getAttribute("aria-keyshortcuts"));
  expect(keys).toEqual(["a", "r", "c"]);
});

test("rejecting without a note leads to the note and sends nothing; Ctrl+Enter then sends that decision", async () => {
  const { user, sent, answer } = open();
  await user.click(press(/^Reject/));
  expect(document.activeElement).toBe(note());
  expect(screen.getByText("Write why you reject this. Nothing was sent.")).toBeTruthy();
  expect(sent).toEqual([]);
  await user.keyboard("It is a test page.{Control>}{Enter}{/Control}");
  expect(sent).toMatchObject([{ decision: "reject", note: "It is a test page." }]);
  await answer({ done: "Rejected." });
});

test("Ctrl+Enter without a note says what is missing and sends nothing, until there is one", async () => {
  const { user, sent, answer } = open();
  await user.click(press(/^Request changes/));
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(screen.getByText("Write what the founder should change. Nothing was sent.")).toBeTruthy();
  expect(note().getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(note());
  await user.click(press(/^Reject/));
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(screen.getByText("Write why you reject this. Nothing was sent.")).toBeTruthy();
  expect(sent).toEqual([]);
  await user.keyboard("It is a test page.{Control>}{Enter}{/Control}");
  expect(screen.queryByText(/Nothing was sent/)).toBeNull();
  expect(sent).toMatchObject([{ decision: "reject" }]);
  await answer({ done: "Rejected." });
});

test("after a refusal the note is still there, and the fault stands beside it", async () => {
  const { user, answer } = open({ note: "Say who it is for." });
  await user.click(press(/^Request changes/));
  await answer({
    values: { note: "Say who it is for." },
    errors: { note: "Write what to change." },
    problem: "Nothing was changed.",
  });
  expect(screen.getByRole("alert").textContent).toBe("Nothing was changed.");
  expect(note()).toHaveProperty("value", "Say who it is for.");
  expect(note().getAttribute("aria-invalid")).toBe("true");
  const described = note()
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect(described?.at(-1)).toBe("Error: Write what to change.");
});
