import { defineDraftStep, openedBy } from "../draft-step";

export const draftOpened = defineDraftStep({
  kind: "draft_opened",
  label: "Draft opened",
  sample: { domain: "acme.example" },
  subject: ({ draft }) => `Your ${draft} is ready to finish`,
  title: "Your draft is open",
  opening: ({ draft }, facts) =>
    `${openedBy(draft, facts)} ${facts.domain === null ? "Sign in to finish it; you need no password. Only you can edit it." : "Sign in to claim it; you need no password. From then on only you can edit it."}`,
  about:
    "Launch Catalog is a public catalog of new products, ranked each week by upvotes. Nothing is public until you submit the draft and a person approves it. If you do nothing, nothing happens.",
});
