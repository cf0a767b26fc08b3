import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { blankState, type FormState } from "../ui/form-state";
import { drawsInDocument } from "../ui/testing/dom";
import { Toasts, toast } from "../ui/toasts";
import type { ShownVote } from "./expected-vote";
import { VoteButton } from "./vote-button";

drawsInDocument();
afterEach(() => vi.useRealTimers());

type Answer = Partial<FormState<ShownVote>>;

function open(voter: "new" | "settled" = "settled") {
  const sent: string[] = [];
  let answer: (state: Answer) => void = () => {};
  const cast = (previous: FormState<ShownVote>, form: FormData) => {
    sent.push(String(form.get("voted")));
    return new Promise<FormState<ShownVote>>((resolve) => {
      answer = (state) => resolve({ ...blankState, answer: previous.answer, ...state, attempt: previous.attempt + 1 });
    });
  };
  const page = (isThere: boolean) => (
    <>
      <Toasts />
      {isThere && (
        <VoteButton
          product={{ slug: "acme", name: "Acme", upvotes: 361 }}
          voted={false}
          standing="counted"
          why={null}
          voter={voter}
          cast={cast}
          returnTo="/"
        />
      )}
    </>
  );
  const { rerender } = render(page(true));
  const close = () => rerender(page(false));
  return { user: userEvent.setup(), sent, close, answer: (state: Answer) => act(async () => answer(state)) };
}

const button = () => screen.getByRole("button", { name: /^Upvote/ });
const notes = () => screen.getByRole("region", { name: "Notes" });
/** The region is there only while something is in it. */
const noNotes = () => expect(screen.queryByRole("region")).toBeNull();

test("the vote shows while it is sent, cannot be sent twice, and stays once it is stored", async () => {
  const { user, sent, answer } = open();
  expect(button().getAttribute("aria-pressed")).toBe("false");
  await user.click(button());
  expect(button().textContent).toContain("362 upvotes");
  expect(button().getAttribute("aria-disabled")).toBe("true");
  await user.click(button());
  expect(sent).toEqual(["true"]);
  await answer({ done: "", answer: { voted: true, upvotes: 362, standing: "counted" } });
  expect(button().getAttribute("aria-pressed")).toBe("true");
  await user.click(button());
  expect(sent).toEqual(["true", "false"]);
  await answer({ done: "", answer: { voted: false, upvotes: 361, standing: "counted" } });
});

test("after a refusal the button is as before, and says why", async () => {
  const { user, answer } = open();
  await user.click(button());
  await answer({ problem: "This is your own product." });
  expect(button().getAttribute("aria-pressed")).toBe("false");
  expect(button().textContent).toContain("361 upvotes");
  expect(notes().textContent).toBe("This is your own product.");
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(noNotes);
});

test("a new account sees its vote beside the number at once, and is told in the region for notes", async () => {
  const { user, answer } = open("new");
  await user.click(button());
  expect(button().getAttribute("aria-pressed")).toBe("true");
  expect(button().textContent).toContain("361 upvotes), +1 tonight");
  await answer({ done: "Saved.", answer: { voted: true, upvotes: 361, standing: "tonight" } });
  expect(button().textContent).toContain("361 upvotes), +1 tonight");
  expect(notes().textContent).toBe("Saved.");
  expect(notes().parentElement?.getAttribute("aria-live")).toBe("polite");
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(noNotes);
});

test("in a list a vote that counts tonight has no line below the button; one in review says why", () => {
  const cast = async (state: FormState<ShownVote>) => state;
  const product = { slug: "acme", name: "Acme", upvotes: 361 };
  const shared = { product, voted: true, voter: "new", cast, returnTo: "/" } as const;
  const { rerender } = render(<VoteButton {...shared} standing="tonight" why="It joins the count at midnight." />);
  expect(button().textContent).toContain("+1 tonight");
  expect(screen.queryByRole("group")).toBeNull();
  rerender(<VoteButton {...shared} standing="waiting" why="Many came from your network." />);
  expect(screen.getByRole("group").textContent).toContain("Many came from your network.");
  rerender(<VoteButton {...shared} standing="tonight" why="It joins the count at midnight." size="page" />);
  expect(screen.getByRole("group").textContent).toContain("It joins the count at midnight.");
});

test("a refusal stays until it is dismissed and stands there once; a note goes by itself", async () => {
  render(<Toasts />);
  vi.useFakeTimers();
  noNotes();
  act(() => {
    toast("Saved.");
    toast("This is your own product.", "problem");
    toast("This is your own product.", "problem");
  });
  expect(notes().textContent).toBe("Saved.This is your own product.");
  act(() => vi.advanceTimersByTime(60_000));
  expect(notes().textContent).toBe("This is your own product.");
  act(() => screen.getByRole("button", { name: "Dismiss" }).click());
  noNotes();
});

test("an upvote that is taken back can be given again from the note about it", async () => {
  const { user, sent, answer } = open();
  await user.click(button());
  await answer({ done: "", answer: { voted: true, upvotes: 362, standing: "counted" } });
  noNotes();
  await user.click(button());
  await answer({ done: "", answer: { voted: false, upvotes: 361, standing: "counted" } });
  expect(notes().textContent).toBe("You took back your upvote of Acme.Undo");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(noNotes);
  expect(sent).toEqual(["true", "false", "true"]);
  expect(button().getAttribute("aria-pressed")).toBe("true");
  await answer({ done: "", answer: { voted: true, upvotes: 362, standing: "counted" } });
  expect(button().textContent).toContain("362 upvotes");
  noNotes();
});

test("the note about an upvote goes with the button that it would press", async () => {
  const { user, answer, close } = open();
  await user.click(button());
  await answer({ done: "", answer: { voted: true, upvotes: 362, standing: "counted" } });
  await user.click(button());
  await answer({ done: "", answer: { voted: false, upvotes: 361, standing: "counted" } });
  expect(notes()).toBeTruthy();
  close();
  await waitFor(noNotes);
});

test("equal notes stand there once, with how often; the note that is dismissed is gone with its count", async () => {
  render(<Toasts />);
  act(() => {
    for (let n = 0; n < 3; n++) toast("Your upvote is saved.");
    toast("Copied.");
  });
  expect(notes().textContent).toBe("Your upvote is saved. (3 times)Copied.");
  act(() => screen.getAllByRole("button", { name: "Dismiss" })[0]?.click());
  act(() => void toast("Your upvote is saved."));
  expect(notes().textContent).toBe("Copied.Your upvote is saved.");
  for (const dismiss of screen.getAllByRole("button", { name: "Dismiss" })) act(() => dismiss.click());
  noNotes();
});

test("on paper the number stands where the button is on the screen", () => {
  open();
  const onPaper = screen.getByText((_, found) => found?.className.includes("print:block") === true);
  expect(onPaper.textContent).toBe("361upvotes");
  expect(button().closest("form")?.hasAttribute("data-screen-only")).toBe(true);
});
