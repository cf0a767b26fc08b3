import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { blankState, type FormState } from "@/components/ui/form-state";
import { drawsInDocument } from "@/components/ui/testing/dom";
import { HeldVotesDecisions } from "./held-votes-decisions";
import { HeldVotesForm } from "./held-votes-form";

drawsInDocument();

/** The page, which leaves out a group that is decided, as the server draws it again. */
function Page({ sent }: { sent: Record<string, FormDataEntryValue>[] }) {
  const [groups, setGroups] = useState(["a", "b", "c"]);
  const decide = async (previous: FormState, form: FormData) => {
    const { id, group, fingerprint, decision } = Object.fromEntries(form);
    sent.push({ id: String(id), group: String(group), fingerprint: String(fingerprint), decision: String(decision) });
    setGroups((all) => all.filter((one) => one !== group));
    return { ...blankState, done: "You accepted 4 held upvotes.", attempt: previous.attempt + 1 };
  };
  return (
    <HeldVotesDecisions decide={decide}>
      {groups.map((group) => (
        <article key={group} aria-label={`Group ${group}`} tabIndex={-1}>
          <HeldVotesForm id="acme" group={group} fingerprint="seen" of={`group ${group}`} />
        </article>
      ))}
    </HeldVotesDecisions>
  );
}

test("a decision says which group and whose votes were seen, and the focus goes on to the next group", async () => {
  const sent: Record<string, FormDataEntryValue>[] = [];
  const user = userEvent.setup();
  render(<Page sent={sent} />);
  await user.click(within(screen.getByRole("article", { name: "Group b" })).getByRole("button", { name: /^Accept/ }));
  expect(sent).toEqual([{ id: "acme", group: "b", fingerprint: "seen", decision: "accept" }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("article", { name: "Group c" })));
  expect(screen.getByRole("status").textContent).toBe("You accepted 4 held upvotes.");
  expect(screen.queryByRole("article", { name: "Group b" })).toBeNull();
});

test("after the last group the focus is on the words that say what was done", async () => {
  const user = userEvent.setup();
  render(<Page sent={[]} />);
  for (const group of ["a", "b", "c"]) {
    await user.click(screen.getByRole("button", { name: `Reject group ${group}` }));
    await waitFor(() => expect(screen.queryByRole("article", { name: `Group ${group}` })).toBeNull());
  }
  await waitFor(() => expect(document.activeElement?.textContent).toBe("You accepted 4 held upvotes."));
});
