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

export function SiteHeader() {
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
        <Button asChild size="small" className="order-2 ml-auto md:order-3">
          <NavLink href="/submit">Submit a product</NavLink>
        </Button>
        <nav aria-label="Main" className="order-3 w-full md:order-2 md:w-auto">
          <ul className="-mx-2 flex flex-wrap">
            {sections.map(({ href, label }) => (
              <li key={href} className={href === "/" ? "hidden sm:block" : undefined}>
                <SectionLink href={href}>{label}</SectionLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
