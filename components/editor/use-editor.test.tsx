// @vitest-environment happy-dom
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { valuesFrom } from "../draft/form-values";
import { drawsInDocument } from "../ui/testing/dom";
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
