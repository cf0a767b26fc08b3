import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useActionState, useState } from "react";
import { expect, test } from "vitest";
import { FormAnswer } from "./form-answer";
import { blankState, type FormAction } from "./form-state";
import { PressButton } from "./press-button";
import { drawsInDocument } from "./testing/dom";

drawsInDocument();

function Row({ settle }: { settle: FormAction }) {
  const [, send] = useActionState(settle, blankState);
  return (
    <form action={send}>
      <PressButton>Settle</PressButton>
    </form>
  );
}

function List() {
  const [isThere, setThere] = useState(true);
  const settle: FormAction = async (previous) => {
    setThere(false);
    return { ...blankState, done: "Settled.", attempt: previous.attempt + 1 };
  };
  return (
    <main id="content" tabIndex={-1}>
      {isThere && <Row settle={settle} />}
    </main>
  );
}

test("the focus goes to the content if the answer takes the form away", async () => {
  const user = userEvent.setup();
  render(<List />);
  await user.click(screen.getByRole("button", { name: "Settle" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

function Directory() {
  const [state, setState] = useState("to do");
  const mark: FormAction = async (previous) => {
    setState("submitted");
    return { ...blankState, done: "Marked as submitted.", attempt: previous.attempt + 1 };
  };
  return (
    <main id="content" tabIndex={-1}>
      <fieldset aria-label="Acme" tabIndex={-1}>
        {state === "to do" && <Row settle={mark} />}
      </fieldset>
    </main>
  );
}

test("the focus stays with what the form is about if that is still there", async () => {
  const user = userEvent.setup();
  render(<Directory />);
  await user.click(screen.getByRole("button", { name: "Settle" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("group", { name: "Acme" })));
});

const refuse =
  (field: string): FormAction =>
  async (previous) => ({
    ...blankState,
    errors: { [field]: "Fill this in." },
    problem: "Nothing was changed.",
    attempt: previous.attempt + 1,
  });

function Refused() {
  const [state, send] = useActionState(refuse("price"), blankState);
  return (
    <form action={send}>
      <input aria-label="Name" />
      <input aria-label="Price" aria-invalid={state.errors.price ? true : undefined} />
      <PressButton>Save</PressButton>
      <FormAnswer state={state} />
    </form>
  );
}

test("a refusal leads to the first field that needs another value, each time", async () => {
  const user = userEvent.setup();
  render(<Refused />);
  for (const _ of [1, 2]) {
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Price")));
    expect(screen.getByRole("alert").textContent).toBe("Nothing was changed.");
  }
});

function Shared() {
  const [state, send] = useActionState(refuse("url"), blankState);
  return (
    <div>
      <form action={send}>
        <input aria-label="URL" aria-invalid={state.errors.url ? true : undefined} />
        <PressButton>Check</PressButton>
      </form>
      <FormAnswer state={state} />
    </div>
  );
}

test("a refusal below several forms leads to the field as well", async () => {
  const user = userEvent.setup();
  render(<Shared />);
  await user.click(screen.getByRole("button", { name: "Check" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("URL")));
});
