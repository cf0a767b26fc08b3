import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { awaitResult, ResultHeading } from "./result-heading";
import { drawsInDocument } from "./testing/dom";

drawsInDocument();

test("an answer that somebody waits for takes the focus, another one too, and none that nobody asked for", () => {
  const answer = (of: string) => <ResultHeading of={of}>{of}</ResultHeading>;
  const { rerender } = render(answer("opened by its URL"));
  expect(document.activeElement).toBe(document.body);
  awaitResult();
  rerender(answer("asked for"));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "asked for" }));
  (document.activeElement as HTMLElement).blur();
  rerender(answer("drawn again"));
  expect(document.activeElement).toBe(document.body);
  awaitResult();
  rerender(answer("asked once more"));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "asked once more" }));
});
