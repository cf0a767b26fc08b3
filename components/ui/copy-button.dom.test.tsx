import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { CopyButton } from "./copy-button";
import { drawsInDocument } from "./testing/dom";

drawsInDocument();

for (const [what, write, words] of [
  ["copied", async () => {}, "Copied"],
  ["refused", () => Promise.reject(new Error("denied")), "Select the text to copy it"],
] as const) {
  test(`a text that is ${what} is said beside the button, in a region that was there before`, async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation(write);
    render(<CopyButton text="https://acme.example" label="the link" />);
    const region = screen.getByRole("status");
    expect(region.textContent).toBe("");
    await user.click(screen.getByRole("button", { name: "Copy the link" }));
    expect(await screen.findByRole("button", { name: `${words} the link` })).toBeTruthy();
    expect(region.textContent).toBe(words);
    expect(region.closest("button")).toBeNull();
  });
}
