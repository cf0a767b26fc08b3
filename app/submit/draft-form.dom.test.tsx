import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { drawsInDocument } from "@/components/ui/testing/dom";
import { DraftForm } from "./draft-form";

drawsInDocument();

test("who is signed in is not asked for the email address that we know", () => {
  const { unmount } = render(<DraftForm send={async (previous) => previous} email={null} />);
  expect(screen.getByLabelText(/email/i)).toBeTruthy();
  unmount();
  render(<DraftForm send={async (previous) => previous} email="ada@example.com" />);
  expect(screen.queryByLabelText(/email/i)).toBeNull();
  expect(screen.getByText("ada@example.com")).toBeTruthy();
});
