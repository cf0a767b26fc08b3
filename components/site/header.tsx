import { clsx } from "clsx";
import type { Route } from "next";
import type { ReactNode } from "react";
import { textBounds } from "@/lib/core/text-bounds";
import { buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { menuShape } from "../ui/icon-shapes";
import { NavLink } from "../ui/nav-link";
import { Search } from "./search";
import { SectionLink } from "./section-link";
import { Wordmark } from "./wordmark";

/** `isWide` is left out of the header between phones and desktops; the footer has it. */
const sections = [
  { href: "/", label: "This week" },
  { href: "/products", label: "Products" },
  { href: "/categories", label: "Categories", isWide: true },
  { href: "/directories", label: "Directories" },
  { href: "/campaign", label: "Campaign", isWide: true },
  { href: "/docs", label: "API", isWide: true },
] as const satisfies readonly { href: Route; label: string; isWide?: true }[];

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
      <div className="page-width flex items-center gap-x-4 py-3 max-sm:gap-x-1">
        <NavLink href="/" aria-label="Launch Catalog, this week" className="max-sm:mr-auto">
          <Wordmark />
        </NavLink>
        <nav aria-label="Main" className="hidden sm:block mr-auto">
          <ul className="flex">
            {sections.map(({ href, label, ...section }) => (
              <li key={href} className={"isWide" in section ? "max-xl:hidden" : undefined}>
                <SectionLink href={href}>{label}</SectionLink>
              </li>
            ))}
          </ul>
        </nav>
        <Search longest={textBounds.search} />
        <div className="hidden items-center gap-1 sm:flex">
          {admin}
          {account}
        </div>
        <NavLink href="/submit" className={clsx(buttonClass({ size: "small" }), "max-sm:hidden")}>
          Submit
        </NavLink>
        <NarrowMenu account={account} admin={admin} />
      </div>
    </header>
  );
}

/** The menu of narrow screens. It works without scripts. */
function NarrowMenu({ account, admin }: { account: ReactNode; admin: ReactNode }) {
  return (
    <nav aria-label="Menu" className="relative sm:hidden">
      <details className="group">
        <summary className="flex h-8 cursor-pointer list-none items-center gap-1.5 rounded-small px-2 text-fine text-soft hover:text-ink [&::-webkit-details-marker]:hidden">
          <Icon shape={menuShape} />
          Menu
        </summary>
        <ul className="absolute right-0 z-40 mt-1 min-w-52 rounded-small border bg-paper p-2 shadow-float">
          {sections.map(({ href, label }) => (
            <li key={href}>
              <SectionLink href={href}>{label}</SectionLink>
            </li>
          ))}
          <li>
            <SectionLink href="/weeks">All weeks</SectionLink>
          </li>
          <li className="mt-2 border-t pt-2">{account}</li>
          {admin && <li>{admin}</li>}
          <li>
            <SectionLink href="/submit">Submit a product</SectionLink>
          </li>
        </ul>
      </details>
    </nav>
  );
}
