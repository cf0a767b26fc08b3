import { defineDraftStep } from "../draft-step";

export const draftOpened = defineDraftStep({
  kind: "draft_opened",
  label: "Draft opened",
  sample: { domain: "acme.example" },
  subject: ({ draft }) => `Your ${draft} is ready to finish`,
  title: "Your draft is open",
  opening: ({ draft }) =>
    `Somebody opened a ${draft} with this address. Sign in to claim it; you need no password. From then on only you can edit it.`,
  about:
    "Launch Catalog is a public catalog of new products, ranked each week by upvotes. Nothing is public until you submit the draft and a person approves it. If you do nothing, nothing happens.",
});
