import { expect, test } from "vitest";
import type { IssueDashboard } from "@/lib/newsletter/issue-dashboard";
import { sendingWords } from "./issue-texts";

const sentWith = (lastError: string | null) =>
  sendingWords({
    approved_by: "admin@catalog.example",
    approved_at: "2026-11-26T12:00:00.000Z",
    started_at: "2026-11-26T12:00:00.000Z",
    sent_at: "2026-11-26T13:00:00.000Z",
    readers: 250,
    figures: { sent: 150, failed: 100, taken: 250, waiting: 0, lastError },
  } as unknown as IssueDashboard).at(-1);

test("what the mail service said ends with one stop", () => {
  expect(sentWith("422 validation_error: Verify your domain.")).toBe(
    "100 mails failed: 422 validation_error: Verify your domain.",
  );
  expect(sentWith("503 unavailable")).toBe("100 mails failed: 503 unavailable.");
  expect(sentWith(null)).toBe("100 mails failed.");
});
