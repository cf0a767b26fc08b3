import type { Route } from "next";
import { NavLink } from "../ui/nav-link";
import { ThemeSwitch } from "./theme-switch";

/** `file` links lead to a file instead of a page. */
type FooterLink = { label: string } & ({ href: Route } | { file: string });

const columns: { title: string; links: FooterLink[] }[] = [
  {
    title: "Catalog",
    links: [
      { href: "/", label: "This week" },
      { href: "/weeks", label: "All weeks" },
      { href: "/products", label: "Products" },
      { href: "/categories", label: "Categories" },
      { href: "/directories", label: "Directories" },
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
];

const service = [
  { href: "/about", label: "About" },
  { href: "/contact", label: "Contact" },
  { href: "/privacy", label: "Privacy" },
  { href: "/terms", label: "Terms" },
  { href: "/status", label: "Status" },
] as const;

const linkClass = "text-soft hover:text-ink hover:underline underline-offset-4";

export function SiteFooter() {
  return (
    <footer className="mt-24 border-t">
      <div className="page-width grid gap-8 grid-cols-2 py-10 text-fine lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="col-span-2 flex flex-col items-start gap-4 lg:col-span-1">
          <p className="max-w-xs text-mute">
            A weekly almanac of software launches. Weeks start on Monday at 00:00 UTC.
          </p>
          <ThemeSwitch />
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title} data-screen-only="">
            <p className="mb-2 font-medium">{title}</p>
            <ul className="flex flex-col gap-1">
              {links.map((link) => (
                <li key={link.label}>
                  {"file" in link ? (
                    <a href={link.file} className={linkClass}>
                      {link.label}
                    </a>
                  ) : (
                    <NavLink href={link.href} className={linkClass}>
                      {link.label}
                    </NavLink>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <nav aria-label="This site" data-screen-only="" className="border-t">
        <ul className="page-width flex flex-wrap gap-x-6 gap-y-1 py-4 text-fine">
          {service.map(({ href, label }) => (
            <li key={href}>
              <NavLink href={href} className={linkClass}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
