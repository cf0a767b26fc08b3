import { defineDraftStep } from "../draft-step";

export const draftOpened = defineDraftStep({
  kind: "draft_opened",
  label: "Draft opened",
  sample: { domain: "acme.example" },
  subject: (called) => `Finish ${called("your draft")} on Launch Catalog`,
  title: "Your draft is open",
  opening: (called) =>
    `A draft of ${called("your product")} was opened with this address. Sign in with it to claim the draft; from then on only you can edit it.`,
});
