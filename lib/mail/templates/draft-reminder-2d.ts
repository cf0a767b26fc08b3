import { defineDraftStep } from "../draft-step";

export const draftReminder2d = defineDraftStep({
  kind: "draft_reminder_2d",
  label: "Reminder after 2 days",
  subject: ({ product }) => `What is left for the launch of ${product}`,
  title: "The next steps of your launch",
  opening: ({ draft }) => `Your ${draft} is saved, and you can continue where you left off.`,
});
