/** The share images of pages that are not about a product, week or category. */
export const sharePages = {
  readiness: { title: "Is your page ready to launch?", text: "A score of 100, with what to fix first." },
  campaign: { title: "Plan a directory campaign", text: "Which directories to submit to, in which order, and why." },
  directories: {
    title: "About 610 places to submit to",
    text: "With domain rating, price, link type and review time.",
  },
  badge: { title: "The launch badge", text: "Shows your live votes on your own site." },
  "first-users": { title: "Find your first users", text: "Who needs your product, and where they talk about it." },
  advertise: { title: "Advertise in the newsletter", text: "Packages with their price and next free dates." },
  newsletter: { title: "The newsletter", text: "The launches of the week and their final ranks, in one mail." },
  products: { title: "All products", text: "Search and compare every launch of the catalog." },
  categories: { title: "Index of categories", text: "Every field that a product can be listed in." },
  weeks: { title: "All launch weeks", text: "Every week since the first, with its winners." },
  docs: { title: "API and MCP", text: "The catalog for programs and agents." },
  submit: { title: "Submit a product", text: "Open a draft from your product’s website." },
  partners: { title: "Publish as a partner", text: "For directories that collect launches with consent." },
} as const;

export type SharePage = keyof typeof sharePages;
