import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { blankState } from "@/components/ui/form-state";
import { drawsInDocument } from "@/components/ui/testing/dom";
import { type AddDirectory, AddToPlan, PlanChoice, usePlan } from "./add-to-plan";

drawsInDocument();

const plans = [
  { name: "Acme", url: "https://acme.example/", campaign: null, directories: [] },
  { name: "Beta", url: "https://beta.example/", campaign: "b", directories: ["rockets"] },
];
const directory = { id: "rockets", name: "Rockets" };

function List({ add }: { add: AddDirectory }) {
  const [isShown, setShown] = useState(true);
  const { plan, choose, remember } = usePlan(plans);
  if (!plan) return null;
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Filter
      </button>
      <PlanChoice plans={plans} chosen={plan} choose={choose} />
      {isShown && <AddToPlan key={plan.url} directory={directory} plan={plan} add={add} remember={remember} />}
    </>
  );
}

const held = () => screen.findByRole("link", { name: /^In your plan ?: Rockets$/ });

test("what was added is still in the plan after its row was filtered away, and in no other plan", async () => {
  const user = userEvent.setup();
  const sent: (FormDataEntryValue | null)[] = [];
  render(
    <List
      add={async (previous, form) => {
        sent.push(form.get("url"), form.get("directory"));
        return { ...blankState, answer: "a", attempt: previous.attempt + 1 };
      }}
    />,
  );
  await user.selectOptions(screen.getByLabelText("Plan for"), "https://beta.example/");
  expect((await held()).getAttribute("href")).toBe("/campaign/b");
  await user.selectOptions(screen.getByLabelText("Plan for"), "https://acme.example/");
  await user.click(await screen.findByRole("button", { name: /^Add to plan ?: Rockets$/ }));
  expect((await held()).getAttribute("href")).toBe("/campaign/a");
  await user.click(screen.getByRole("button", { name: "Filter" }));
  await waitFor(() => expect(screen.queryByRole("link")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Filter" }));
  expect((await held()).getAttribute("href")).toBe("/campaign/a");
  expect(sent).toEqual(["https://acme.example/", "rockets"]);
});
