import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Field } from "@/components/ui/field";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState } from "@/components/ui/form-state";
import { Textarea } from "@/components/ui/input";
import { DecisionForm } from "./decision-form";

const form = (note = "") =>
  renderToStaticMarkup(<DecisionForm id="one" name="Acme" decide={async () => blankState} nextId="two" note={note} />);

test("the form names the draft, and every decision is a button that a form without scripts sends", () => {
  const html = form();
  expect(html).toContain('aria-label="Decision on Acme"');
  for (const [decision, key] of [
    ["approve", "a"],
    ["request_changes", "r"],
    ["reject", "c"],
  ]) {
    expect(html).toMatch(new RegExp(`<button(?=[^>]*value="${decision}")(?=[^>]*aria-keyshortcuts="${key}")`));
  }
  expect(html).toContain('<input type="hidden" name="next" value="two"/>');
  expect(html).toContain('role="status"');
  expect(html).not.toContain('role="alert"');
});

test("the note has a label and a hint, and a decision that was taken back brings its note along", () => {
  const html = form("Say who it is for.");
  const [, id = ""] = /<textarea[^>]*\bid="([^"]+)"/.exec(html) ?? [];
  const [, hint = ""] = /<textarea[^>]*aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`for="${id}"`);
  expect(html).toContain(`id="${hint}"`);
  expect(html).toContain(">Say who it is for.</textarea>");
});

test("a problem stands beside its field, is tied to it, and the whole is announced as an alert", () => {
  const html = renderToStaticMarkup(
    <>
      <Field name="note" label="Note to the founder" error="Write the reason.">
        {(control) => <Textarea {...control} />}
      </Field>
      <FormAnswer state={{ ...blankState, problem: "Nothing was changed.", attempt: 1 }} />
    </>,
  );
  expect(html).toContain('aria-invalid="true"');
  const [, described = ""] = /<textarea[^>]*aria-describedby="([^"]+)"/.exec(html) ?? [];
  const [, message = ""] = html.split(`id="${described}"`);
  expect(message).toContain("Write the reason.");
  expect(html).toMatch(/role="alert"[^>]*>Nothing was changed\./);
});
