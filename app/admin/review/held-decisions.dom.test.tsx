import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { drawsInDocument } from "@/components/ui/testing/dom";
import { HeldDecisions } from "./held-decisions";
import type { HeldDecisionView } from "./held-view";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));
drawsInDocument();

const held = (name: string, change: Partial<HeldDecisionView> = {}): HeldDecisionView => ({
  ...{ listing_id: name, name, decision: "reject", note: "Spam.", by: "boss@acme.example", is_mine: true },
  ...{ left_ms: 60_000, problem: null },
  ...change,
});

test("of several decisions on hold, the key undoes the one that this admin made last", () => {
  const decisions = [
    held("Acme"),
    held("Bolt"),
    held("Cork", { is_mine: false }),
    held("Dune", { problem: "It is live." }),
  ];
  const done = async () => ({ values: {}, errors: {}, done: null, problem: null, answer: null, attempt: 1 });
  render(<HeldDecisions held={decisions} undo={done} carryOut={done} />);
  const keyed = screen.getAllByRole("button").filter((button) => button.getAttribute("aria-keyshortcuts") === "u");
  expect(keyed.map((button) => button.textContent)).toEqual(["Undo of Boltu"]);
  expect(keyed[0]?.dataset.command).toBe("undo");
});
