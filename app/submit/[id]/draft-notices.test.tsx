import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ClaimDraft, OwnedByOther, SignInToFinish } from "./draft-notices";

const act = async () => {
  throw new Error("nothing is sent here");
};
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ");

test("nobody who is signed out is invited to claim a draft that may be somebody’s", () => {
  const open = renderToStaticMarkup(<SignInToFinish signIn="/sign-in" isOpen />);
  expect(textOf(open)).toContain("You can claim the draft if nobody has");
  const sent = renderToStaticMarkup(<SignInToFinish signIn="/sign-in" isOpen={false} />);
  expect(textOf(sent)).not.toMatch(/claim/i);
  for (const html of [open, sent]) expect(html).not.toContain("<form");
});

test("somebody else’s draft has no button to claim it; one that was taken back has it for its own person alone", () => {
  expect(renderToStaticMarkup(<OwnedByOther email="eve@example.com" />)).not.toContain("<button");
  const draft = { id: "d1", email: "a…@example.com", opened_for_you: false, taken_back: true };
  expect(renderToStaticMarkup(<ClaimDraft draft={draft} action={act} />)).not.toContain("<button");
  const own = renderToStaticMarkup(<ClaimDraft draft={{ ...draft, opened_for_you: true }} action={act} />);
  expect(own).toContain("Claim this draft");
});
