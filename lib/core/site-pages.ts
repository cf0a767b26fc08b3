import type { Address } from "./address";

/** `href` is one of our pages, `file` a file. */
export type SiteLink = { label: string } & ({ href: Address } | { file: string });

/** Every public page with an address of its own, in the order of the footer. Sitemap, footer and search box read this list. */
export const siteSections: readonly { title: string; links: readonly SiteLink[] }[] = [
  {
    title: "Catalog",
    links: [
      { href: "/", label: "This week" },
      { href: "/weeks", label: "All weeks" },
      { href: "/products", label: "Products" },
      { href: "/categories", label: "Categories" },
      { href: "/directories", label: "Directories" },
      { href: "/newsletter", label: "Newsletter" },
      { file: "/feed.xml", label: "Feed" },
    ],
  },
  {
    title: "For founders",
    links: [
      { href: "/submit", label: "Submit a product" },
      { href: "/readiness", label: "Check your page" },
      { href: "/campaign", label: "Plan a directory campaign" },
      { href: "/first-users", label: "Find first users" },
      { href: "/badge", label: "The badge" },
      { href: "/advertise", label: "Advertise in the newsletter" },
    ],
  },
  {
    title: "For programs",
    links: [
      { href: "/docs", label: "REST and MCP" },
      { href: "/docs/errors", label: "Error codes" },
      { file: "/api/v1/openapi.json", label: "OpenAPI description" },
      { file: "/llms.txt", label: "llms.txt" },
      { href: "/partners", label: "Publish as a partner" },
    ],
  },
  {
    title: "This site",
    links: [
      { href: "/about", label: "About" },
      { href: "/contact", label: "Contact" },
      { href: "/privacy", label: "Privacy" },
      { href: "/terms", label: "Terms" },
      { href: "/status", label: "Status" },
    ],
  },
];
