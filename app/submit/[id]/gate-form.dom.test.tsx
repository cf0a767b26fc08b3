import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { blankState } from "@/components/ui/form-state";
import { drawsInDocument } from "@/components/ui/testing/dom";
import { type GateAction, GateForm } from "./gate-form";

drawsInDocument();

const refuse: GateAction = async (previous) => ({
  ...blankState,
  problem: "Not submitted yet. These steps are open:",
  errors: { badge: "Install the badge." },
  attempt: previous.attempt + 1,
});

function form(about: string) {
  return (
    <GateForm draftId="1" action={refuse} about={about}>
      <button type="submit">Submit</button>
    </GateForm>
  );
}

test("a refusal that lists open steps goes once a step is done, and comes back if it is asked for again", async () => {
  const user = userEvent.setup();
  const { rerender } = render(form("badge open"));
  await user.click(screen.getByRole("button"));
  expect((await screen.findByRole("link", { name: "Install the badge." })).getAttribute("href")).toBe("#step-badge");
  rerender(form("badge open"));
  expect(screen.queryByText("Install the badge.")).not.toBeNull();
  rerender(form("badge done"));
  expect(screen.queryByText("Install the badge.")).toBeNull();
  await user.click(screen.getByRole("button"));
  expect(await screen.findByText("Install the badge.")).toBeTruthy();
});
