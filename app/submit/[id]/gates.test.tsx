import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { blankState } from "@/components/ui/form-state";
import type { Gate } from "@/lib/launch/draft/gates";
import { ClaimDraft, TakeBackDraft } from "./draft-notices";
import { Gates, type LaunchChoice, progressOf } from "./gates";

const nothing = async () => blankState;
const actions = {
  checkBadge: nothing,
  chooseWeek: nothing,
  chooseInstant: nothing,
  useCredit: nothing,
  submit: nothing,
};
const snippet = { html: '<a href="/products/acme">Acme</a>', markdown: "[Acme](/products/acme)" };
const gates: Gate[] = [
  {
    id: "copy",
    takes: "a minute",
    beforehand: "What it means.",
    item: null,
    done: true,
    label: "Complete the listing",
    explanation: "Everything is filled in.",
  },
  {
    id: "badge",
    takes: "a minute",
    beforehand: "What it means.",
    item: "badge",
    done: false,
    label: "Install the badge",
    explanation: "Put it on your page.",
  },
  {
    id: "upvotes",
    takes: "a minute",
    beforehand: "What it means.",
    item: "upvotes",
    done: false,
    label: "Upvote three",
    explanation: "Two more.",
    progress: { have: 1, need: 3 },
  },
  {
    id: "week",
    takes: "a minute",
    beforehand: "What it means.",
    item: "launch_week",
    done: false,
    label: "Choose a launch week",
    explanation: "Choose one.",
  },
];
const weeks = [
  { week: "2026-W48", starts_on: "2026-11-23", free_slots: 1 },
  { week: "2026-W49", starts_on: "2026-11-30", free_slots: 12 },
];

const draw = (launch: Partial<LaunchChoice> = {}, shown = gates) =>
  renderToStaticMarkup(
    <Gates
      draftId="the-draft"
      gates={shown}
      snippet={snippet}
      launch={{ weeks, chosen: null, instant: null, hasCredit: false, ...launch }}
      actions={actions}
    />,
  );

describe("the gates", () => {
  test("each say in words whether they are done, and how far", () => {
    const html = draw();
    for (const { label, explanation } of gates) {
      expect(html).toContain(label);
      expect(html).toContain(explanation);
    }
    expect(html.match(/>Done<|>To do<|>1 of 3</g)).toEqual([">Done<", ">To do<", ">1 of 3<", ">To do<"]);
    expect(progressOf(gates)).toBe("1 of 4 steps done");
  });

  test("lead from what is missing in the listing to its field", () => {
    const missing = [
      { id: "type", done: false, label: "Say what kind of product it is" },
      { id: "logo_url", done: false, label: "Add a logo" },
    ];
    const html = draw(
      {},
      gates.map((gate) => (gate.id === "copy" ? { ...gate, done: false, missing } : gate)),
    );
    expect(html.replace(/<[^>]+>/g, "")).toContain("Still missing: say what kind of product it is; add a logo.");
    expect(html).toMatch(/<a href="#field-type"[^>]*>say what kind of product it is<\/a>/);
    expect(html).toMatch(/<a href="#field-logo_url"[^>]*>add a logo<\/a>/);
  });

  test("ask for upvotes until they are given", () => {
    const rendered = (done: boolean) =>
      draw(
        {},
        gates.map((gate) => (gate.id === "upvotes" ? { ...gate, done } : gate)),
      );
    expect(rendered(false)).toContain("This number updates when you return.");
    expect(rendered(true)).not.toContain("upvote products you would recommend");
  });

  test("that are forms carry the draft, and are sent without scripts", () => {
    const html = draw();
    expect(html.match(/<input type="hidden" name="draft" value="the-draft"\/>/g)).toHaveLength(2);
    expect(html).toContain("Check my page");
  });

  test("fold the code of the badge away once it is found", () => {
    const rendered = (done: boolean) =>
      draw(
        {},
        gates.map((gate) => (gate.id === "badge" ? { ...gate, done } : gate)),
      );
    expect(rendered(false)).not.toContain("another check");
    expect(rendered(true)).toMatch(/<details><summary[^>]*>The code of the badge, and another check<.*Check my page/);
  });

  test("show the badge as text to copy, never as markup", () => {
    expect(draw()).toContain("&lt;a href=");
  });

  test("offer each free week as a radio button with its Monday, and mark the chosen one", () => {
    const html = draw({ chosen: "2026-W49" });
    const radios = html.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
    expect(radios.map((radio) => /value="([^"]+)"/.exec(radio)?.[1])).toEqual(["2026-W48", "2026-W49"]);
    expect(radios.map((radio) => radio.includes("checked"))).toEqual([false, true]);
    expect(html).toContain("<legend");
    expect(html).toContain("23 November");
  });

  test("say so if no week is free", () => {
    expect(draw({ weeks: [] })).toContain("No week has a free place");
  });

  test("name Instant Launch only where it is offered, with its price, and ask for nothing once it is paid", () => {
    expect(draw()).not.toContain("Instant Launch");
    expect(draw({ instant: { chosen: false, paid: false, price: "US$49" } })).toContain("US$49");
    expect(draw({ instant: { chosen: true, paid: true, price: "US$49" } })).not.toContain('type="radio"');
  });
});

describe("whose draft it is", () => {
  const draft = { id: "the-draft", email: "f***@acme.example", opened_for_you: false, taken_back: false };
  const claim = (of: Partial<typeof draft>) =>
    renderToStaticMarkup(<ClaimDraft draft={{ ...draft, ...of }} action={nothing} />);

  test("the person it was opened for claims it without a warning", () => {
    const html = claim({ opened_for_you: true });
    expect(html).toContain("Claim this draft");
    expect(html).not.toContain("take it back");
  });

  test("everybody else is warned, and the address stays masked", () => {
    const html = claim({});
    expect(html).toContain("f***@acme.example");
    expect(html).toContain("take it back until you submit it");
    expect(html).toContain("Claim this draft");
  });

  test("after it was taken back there is no button for others", () => {
    expect(claim({ taken_back: true })).not.toContain("<button");
    expect(claim({ taken_back: true, opened_for_you: true })).toContain("<button");
  });

  test("a draft that another account holds can be taken back", () => {
    expect(renderToStaticMarkup(<TakeBackDraft draft={draft} action={nothing} />)).toContain("Take the draft back");
  });
});
