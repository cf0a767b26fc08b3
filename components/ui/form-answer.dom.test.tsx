import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FormAnswer } from "./form-answer";
import { blankState } from "./form-state";
import { drawsInDocument } from "./testing/dom";

drawsInDocument();

test("the region that is read aloud is there before its words, and is the same for each answer", () => {
  const { rerender } = render(<FormAnswer state={blankState} />);
  const region = screen.getByRole("status");
  expect(region.textContent).toBe("");
  for (const [attempt, done] of ["Marked as submitted.", "The note is saved."].entries()) {
    rerender(<FormAnswer state={{ ...blankState, done, attempt: attempt + 1 }} />);
    expect(screen.getByRole("status")).toBe(region);
    expect(region.textContent).toBe(done);
  }
  rerender(<FormAnswer state={{ ...blankState, problem: "Nothing was changed.", attempt: 3 }} />);
  expect(screen.getByRole("alert").textContent).toBe("Nothing was changed.");
  expect(screen.getByRole("status")).toBe(region);
  expect(region.textContent).toBe("");
});

test("the same answer a second time is put there anew, so that it is announced again", () => {
  const again = (attempt: number) => <FormAnswer state={{ ...blankState, done: "Saved.", attempt }} />;
  const { rerender } = render(again(1));
  const words = screen.getByText("Saved.");
  rerender(again(2));
  expect(screen.getByText("Saved.")).not.toBe(words);
});
