import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { FormState } from "@/components/ui/form-state";
import { blankState } from "@/components/ui/form-state";
import { drawsInDocument } from "@/components/ui/testing/dom";
import type { Texts } from "@/lib/core/changed-fields";
import { EditForm } from "./edit-form";

drawsInDocument();

const copy = { product_name: "Acme", tagline: "As shown", type: "web_app", categories: "AI" };

test("what somebody else has saved meanwhile stands beside what was typed, and can be replaced once it was seen", async () => {
  const user = userEvent.setup();
  const shown: unknown[] = [];
  const edit = async (previous: FormState<Texts>, form: FormData): Promise<FormState<Texts>> => {
    shown.push(JSON.parse(String(form.get("shown"))));
    const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
    const attempt = previous.attempt + 1;
    if (shown.length > 1) return { ...blankState, done: "Saved.", attempt };
    const answer = { tagline: "Theirs", type: "mobile_app" };
    return { ...blankState, values, problem: "Somebody has changed this", answer, attempt };
  };
  render(<EditForm id="one" copy={copy} edit={edit} />);
  const tagline = () => screen.getByLabelText("Tagline");
  await user.clear(tagline());
  await user.type(tagline(), "Mine");
  await user.click(screen.getByRole("button", { name: "Save the copy" }));

  const alert = await screen.findByRole("alert");
  expect(document.activeElement).toBe(alert);
  const rows = within(alert).getAllByRole("row").slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ["Tagline", "Mine", "Theirs"],
    ["Type", "Web app", "Mobile app"],
  ]);
  expect(tagline()).toHaveProperty("value", "Mine");
  await user.click(within(alert).getByRole("button", { name: "Save what is here" }));
  expect((await screen.findByRole("status")).textContent).toBe("Saved.");
  expect(shown).toEqual([copy, { ...copy, tagline: "Theirs", type: "mobile_app" }]);
});
