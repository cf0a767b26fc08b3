import { formatDate } from "@/lib/core/format/dates";
import { defineDraftStep } from "../draft-step";

export const draftExpiring = defineDraftStep({
  kind: "draft_expiring",
  label: "Draft expires in 3 days",
  subject: ({ draft }, { expiresAt }) => `Your ${draft} is kept until ${formatDate(expiresAt)}`,
  title: "Your draft expires soon",
  opening: ({ draft }, { expiresAt }) =>
    `We keep your ${draft} until ${formatDate(expiresAt)}. Any edit keeps it longer. If you no longer need it, you have nothing to do.`,
  saysExpiry: true,
});
