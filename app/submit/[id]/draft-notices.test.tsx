import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ClaimDraft, OwnedByOther, SignInToFinish } from "./draft-notices";

const act = async () => {
  throw new Error("nothing is sent here");
};
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ");

test("nobody who is signed out is invited to claim a draft that may be somebody’s", () => {
  const open = renderToStaticMarkup(<SignInToFinish signIn="/sign-in" isOpen />);
  expect(textOf(open)).toContain("opened with your address and nobody has claimed it, it is yours then");
  const sent = renderToStaticMarkup(<SignInToFinish signIn="/sign-in" isOpen={false} />);
  expect(textOf(sent)).not.toMatch(/claim/i);
  for (const html of [open, sent]) expect(html).not.toContain("<form");
});

test("a draft can be corrected by others only until it is claimed, and nobody else is told that it can", () => {
  const draft = { id: "d1", email: "a…@example.com", opened_for_you: true, taken_back: false };
  const corrected = "Until then anyone with this link can correct it";
  expect(renderToStaticMarkup(<ClaimDraft draft={draft} action={act} />)).toContain(corrected);
  expect(renderToStaticMarkup(<OwnedByOther email="eve@example.com" />)).not.toContain("correct it");
});

test("who is signed in with the wrong address is led to where one signs out", () => {
  expect(renderToStaticMarkup(<OwnedByOther email="eve@example.com" />)).toContain('href="/me/account"');
});

test("somebody else’s draft has no button to claim it; one that was taken back has it for its own person alone", () => {
  expect(renderToStaticMarkup(<OwnedByOther email="eve@example.com" />)).not.toContain("<button");
  const draft = { id: "d1", email: "a…@example.com", opened_for_you: false, taken_back: true };
  expect(renderToStaticMarkup(<ClaimDraft draft={draft} action={act} />)).not.toContain("<button");
  const own = renderToStaticMarkup(<ClaimDraft draft={{ ...draft, opened_for_you: true }} action={act} />);
  expect(own).toContain("Claim this draft");
});
