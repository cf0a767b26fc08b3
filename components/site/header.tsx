import type { ReactNode } from "react";
import { Button } from "../ui/button";
import { NavLink } from "../ui/nav-link";
import { SectionLink } from "./section-link";
import { Wordmark } from "./wordmark";

const sections = [
  { href: "/", label: "This week" },
  { href: "/products", label: "Products" },
  { href: "/categories", label: "Categories" },
  { href: "/directories", label: "Directories" },
  { href: "/campaign", label: "Campaign" },
  { href: "/docs", label: "API" },
] as const;

/** Who reads the page, as far as the menu differs. */
type Reader = "nobody" | "founder" | "admin";

/** The site header, with "Your launches" for signed-in people and a sign-in link for others. */
export function SiteHeader({ reader }: { reader: Reader }) {
  const account =
    reader === "nobody" ? (
      <SectionLink href="/sign-in">Sign in</SectionLink>
    ) : (
      <SectionLink href="/me">My launches</SectionLink>
    );
  const admin = reader === "admin" && <SectionLink href="/admin">Admin</SectionLink>;
  return (
    <header data-screen-only="" className="border-b">
      <a
        href="#content"
        className="sr-only z-50 bg-ink px-4 py-2 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <div className="page-width flex flex-wrap items-center gap-x-8 gap-y-1 py-3">
        <NavLink href="/" aria-label="Launch Catalog, this week">
          <Wordmark />
        </NavLink>
        <div className="order-2 ml-auto flex items-center gap-2 lg:order-3">
          <div className="hidden sm:flex">
            {admin}
            {account}
          </div>
          <Button asChild size="small">
            <NavLink href="/submit">Submit a product</NavLink>
          </Button>
        </div>
        <nav aria-label="Main" className="order-3 w-full lg:order-2 lg:w-auto">
          <ul className="-mx-2 hidden flex-wrap sm:flex">
            {sections.map(({ href, label }) => (
              <li key={href}>
                <SectionLink href={href}>{label}</SectionLink>
              </li>
            ))}
          </ul>
          <NarrowMenu account={account} admin={admin} />
        </nav>
      </div>
    </header>
  );
}

const PINNED = 2;

/** One line on narrow screens: what is used most, and a fold with the rest. It works without scripts. */
function NarrowMenu({ account, admin }: { account: ReactNode; admin: ReactNode }) {
  return (
    <div className="relative -mx-2 flex items-start justify-between sm:hidden">
      <ul className="flex">
        {sections.slice(0, PINNED).map(({ href, label }) => (
          <li key={href}>
            <SectionLink href={href}>{label}</SectionLink>
          </li>
        ))}
        <li>{account}</li>
      </ul>
      <details className="group">
        <summary className="cursor-pointer px-2 py-1 text-fine text-soft">More</summary>
        <ul className="absolute right-0 z-40 min-w-44 rounded-small border bg-paper p-2 shadow-float">
          {admin && <li>{admin}</li>}
          {sections.slice(PINNED).map(({ href, label }) => (
            <li key={href}>
              <SectionLink href={href}>{label}</SectionLink>
            </li>
          ))}
          <li>
            <SectionLink href="/weeks">All weeks</SectionLink>
          </li>
        </ul>
      </details>
    </div>
  );
}
