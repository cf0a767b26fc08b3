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

/** The site header, with "Your launches" for signed-in people and a sign-in link for others. */
export function SiteHeader({ isSignedIn }: { isSignedIn: boolean }) {
  const account = isSignedIn ? (
    <SectionLink href="/me">My launches</SectionLink>
  ) : (
    <SectionLink href="/sign-in">Sign in</SectionLink>
  );
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
          <div className="hidden sm:block">{account}</div>
          <Button asChild size="small">
            <NavLink href="/submit">Submit a product</NavLink>
          </Button>
        </div>
        <nav aria-label="Main" className="order-3 w-full lg:order-2 lg:w-auto">
          <ul className="-mx-2 flex flex-wrap">
            {sections.map(({ href, label }) => (
              <li key={href} className={href === "/" ? "hidden sm:block" : undefined}>
                <SectionLink href={href}>{label}</SectionLink>
              </li>
            ))}
            {/* On a narrow screen there is no room for it beside the button. */}
            <li className="sm:hidden">{account}</li>
          </ul>
        </nav>
      </div>
    </header>
  );
}
