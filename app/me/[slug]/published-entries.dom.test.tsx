import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { blankState, type FormState } from "@/components/ui/form-state";
import { drawsInDocument } from "@/components/ui/testing/dom";
import { Toasts } from "@/components/ui/toasts";
import { PublishedEntries, type RemovedEntry } from "./published-entries";

drawsInDocument();

const entry = {
  id: "e1",
  title: "Dark theme",
  body: "Dark.",
  published_at: "2026-11-20T10:00:00.000Z",
  url: "http://localhost:3000/products/acme/changelog",
};

test("the last entry that is removed is told in a note that puts it back", async () => {
  const user = userEvent.setup();
  const restored: FormData[] = [];
  const answered = <A,>(state: Partial<FormState<A>>, attempt: number) => ({ ...blankState, ...state, attempt });
  const page = (entries: (typeof entry)[]) => (
    <>
      <Toasts />
      <PublishedEntries
        id="l1"
        entries={entries}
        correct={async (previous) => previous}
        remove={async ({ attempt }) =>
          answered<RemovedEntry>(
            { done: "“Dark theme” is removed.", answer: { entry: "e1", sealed: "s.e" } },
            attempt + 1,
          )
        }
        restore={async ({ attempt }, form) => {
          restored.push(form);
          return answered<null>({ done: "It is back, as it was." }, attempt + 1);
        }}
      />
    </>
  );
  const { rerender } = render(page([entry]));
  await user.click(screen.getByText(/Correct or remove/));
  await user.click(screen.getByRole("button", { name: "Remove the entry" }));
  // The page is drawn anew without it.
  act(() => rerender(page([])));
  expect((await screen.findByRole("region", { name: "Notes" })).textContent).toBe("“Dark theme” is removed.Undo");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("It is back, as it was.");
  expect(restored.map((form) => [form.get("id"), form.get("sealed")])).toEqual([["l1", "s.e"]]);
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Notes" })).toBeNull());
});
