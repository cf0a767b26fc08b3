import { defineDraftStep } from "../draft-step";

export const draftReminder2d = defineDraftStep({
  kind: "draft_reminder_2d",
  label: "Reminder after 2 days",
  subject: (called) => `What is left to do on ${called("your draft")}`,
  title: "Two days in, still a draft",
  opening: (called) => `The draft of ${called("your product")} is as you left it.`,
});
