import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { blankState, type FormState } from "@/components/ui/form-state";
import { drawsInDocument } from "@/components/ui/testing/dom";
import { DecisionForm } from "./decision-form";

drawsInDocument();
afterEach(() => sessionStorage.clear());

const submittedAt = "2026-11-24T10:00:00.000Z";

/** A form whose answers the test gives. */
function open({ note = "", id = "one" } = {}) {
  const sent: Record<string, FormDataEntryValue>[] = [];
  let answer: (state: Partial<FormState>) => void = () => {};
  const decide = (previous: FormState, form: FormData) => {
    sent.push(Object.fromEntries([...form].filter(([name]) => !name.startsWith("$"))));
    return new Promise<FormState>((resolve) => {
      answer = (state) => resolve({ ...blankState, ...state, attempt: previous.attempt + 1 });
    });
  };
  const form = (decided?: string) => (
    <DecisionForm key={id} {...{ id, submittedAt, decide, note, decided }} name="Acme" nextId="two" />
  );
  const { rerender, unmount } = render(form());
  /** The page is drawn again after somebody has decided. */
  const decideElsewhere = (words: string) => rerender(form(words));
  return {
    user: userEvent.setup(),
    sent,
    unmount,
    decideElsewhere,
    answer: (state: Partial<FormState>) => act(async () => answer(state)),
  };
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

test("of many drafts that are refused for one reason it is written once", async () => {
  const first = open();
  expect(screen.queryByRole("button", { name: /^Use my last note/ })).toBeNull();
  await first.user.type(note(), "This is spam.");
  await first.user.click(press(/^Reject/));
  await first.answer({ done: "Rejected." });
  first.unmount();
  const { user, sent, answer } = open({ id: "two" });
  expect(note()).toHaveProperty("value", "");
  await user.click(press(/^Use my last note/));
  await user.click(press(/^Reject/));
  expect(sent).toMatchObject([{ id: "two", decision: "reject", note: "This is spam." }]);
  await answer({ done: "Rejected." });
});

test("who decides second reads who was first, and what they wrote, also if the form is gone by then", async () => {
  const { user, answer, decideElsewhere } = open();
  await user.type(note(), "Not a product.");
  await user.click(press(/^Reject/));
  await answer({ values: { note: "Not a product." }, problem: "Ada was first. Nothing of yours was sent." });
  decideElsewhere("Decided.");
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("alert").textContent).toBe("Ada was first. Nothing of yours was sent.");
  expect(screen.getByText("Your note: Not a product.")).toBeTruthy();
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
