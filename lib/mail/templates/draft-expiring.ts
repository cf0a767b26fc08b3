import { formatDate } from "@/lib/core/format/dates";
import { defineDraftStep } from "../draft-step";

export const draftExpiring = defineDraftStep({
  kind: "draft_expiring",
  label: "Draft expires in 3 days",
  sample: { missing: [] },
  subject: (called, { expiresAt }) => `${called("Your draft")} expires on ${formatDate(expiresAt)}`,
  title: "Your draft is about to expire",
  opening: (called, { expiresAt }) =>
    `The draft of ${called("your product")} expires on ${formatDate(expiresAt)}. Any edit puts that off.`,
  saysExpiry: true,
});
