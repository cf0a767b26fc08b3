import { defineDraftStep } from "../draft-step";

export const draftReminder7d = defineDraftStep({
  kind: "draft_reminder_7d",
  label: "Reminder after 7 days",
  sample: { missing: ["Add a logo"] },
  subject: (called) => `${called("Your draft")} is a week old and not submitted`,
  title: "A week in, still a draft",
  opening: (called) =>
    `The draft of ${called("your product")} is waiting. Launch weeks start on Mondays and hold a fixed number of launches.`,
});
