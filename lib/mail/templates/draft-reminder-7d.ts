import { defineDraftStep } from "../draft-step";

export const draftReminder7d = defineDraftStep({
  kind: "draft_reminder_7d",
  label: "Reminder after 7 days",
  subject: ({ draft }) => `Your ${draft} is here when you are`,
  title: "Your draft is here when you are",
  opening: ({ draft }) =>
    `Everything in your ${draft} is saved. Launch weeks start on Mondays and have a fixed number of places. If you choose early, you have more weeks to choose from.`,
});
