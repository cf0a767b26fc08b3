import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { valuesFrom } from "../draft/form-values";
import { drawsInDocument } from "../ui/testing/dom";
import { SavedState } from "./saved-state";
import { useEditor } from "./use-editor";

drawsInDocument();

const saved = { id: "listing", revision: 1, savedAt: "2026-11-02T09:00:00Z", values: valuesFrom(new FormData()) };

function Editor() {
  const { values, state, change, onSubmit } = useEditor(saved, {
    formId: "form",
    delay: null,
    posted: null,
    send: async () => ({ kind: "refused", message: "Nothing was changed.", errors: { tagline: "Fill this in." } }),
  });
  const isRefused = state.kind === "refused";
  return (
    <form id="form" onSubmit={onSubmit}>
      <input
        aria-label="Name"
        name="product_name"
        value={values.product_name}
        onChange={({ target }) => change({ product_name: target.value })}
      />
      <input aria-label="Tagline" name="tagline" aria-invalid={isRefused ? true : undefined} defaultValue="" />
      <button type="submit">Save</button>
    </form>
  );
}

test("who asks to save is led to the first field that is refused", async () => {
  const user = userEvent.setup();
  render(<Editor />);
  await user.type(screen.getByLabelText("Name"), "Acme");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Tagline")));
});

function Saving() {
  const { values, state, isSaveAsked, change, onSubmit } = useEditor(saved, {
    formId: "form",
    delay: 0,
    posted: null,
    send: async () => ({ kind: "saved", revision: 2, savedAt: "2026-11-02T09:05:00Z", values: saved.values }),
  });
  return (
    <form id="form" onSubmit={onSubmit}>
      <SavedState state={state} isAsked={isSaveAsked} />
      <input
        aria-label="Name"
        name="product_name"
        value={values.product_name}
        onChange={({ target }) => change({ product_name: target.value })}
      />
      <button type="submit">Save</button>
    </form>
  );
}

test("what is saved by itself is shown and not read aloud; who presses Save hears that it is saved", async () => {
  const user = userEvent.setup();
  render(<Saving />);
  const region = screen.getByRole("status");
  await user.type(screen.getByLabelText("Name"), "Acme");
  expect(await screen.findByText("Saved 09:05 UTC")).toBeTruthy();
  expect(region.textContent).toBe("");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(region.textContent).toBe("Saved 09:05 UTC"));
  await user.type(screen.getByLabelText("Name"), "s");
  expect(region.textContent).toBe("");
});
