import { clsx } from "clsx";
import type { Route } from "next";
import type { ReactNode } from "react";
import { textBounds } from "@/lib/core/text-bounds";
import { buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { chevronDownShape, menuShape } from "../ui/icon-shapes";
import { NavLink } from "../ui/nav-link";
import { MenuKeys } from "./menu-keys";
import { Search } from "./search";
import { SectionLink } from "./section-link";
import { tools } from "./tools";
import { Wordmark } from "./wordmark";

/** What the bar shows beside the tools; the tools stand before the last of them. */
const sections = [
  { href: "/", label: "This week" },
  { href: "/products", label: "Products" },
  { href: "/categories", label: "Categories" },
  { href: "/directories", label: "Directories" },
] as const satisfies readonly { href: Route; label: string }[];

const docs = { href: "/docs", label: "API" } as const;

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
      {/* Widely spaced letters on a narrow phone take a second line. */}
      <div className="page-width flex items-center py-3 max-md:flex-wrap max-md:justify-end sm:gap-x-1 lg:gap-x-2 xl:gap-x-4">
        <NavLink href="/" aria-label="Launch Catalog, this week" className="max-lg:mr-auto">
          <Wordmark />
        </NavLink>
        <nav aria-label="Main" className="mr-auto hidden lg:block">
          <ul className="flex">
            {sections.map(({ href, label }) => (
              <li key={href}>
                <SectionLink href={href}>{label}</SectionLink>
              </li>
            ))}
            <li>
              <ToolsMenu />
            </li>
            <li>
              <SectionLink href={docs.href}>{docs.label}</SectionLink>
            </li>
          </ul>
        </nav>
        <Search longest={textBounds.search} />
        <div className="hidden items-center md:flex xl:gap-1">
          {admin}
          {account}
        </div>
        <NavLink href="/submit" className={clsx(buttonClass({ size: "small" }), "max-sm:hidden")}>
          Submit
        </NavLink>
        <NarrowMenu account={account} admin={admin} />
        <MenuKeys />
      </div>
    </header>
  );
}

/** The tools in the bar of wide screens, each with the line that says what it is for. */
function ToolsMenu() {
  return (
    <HeaderMenu
      summary={
        <>
          Tools
          <Icon shape={chevronDownShape} className="size-3.5" />
        </>
      }
      summaryClass="gap-1 px-2 py-1 text-body text-soft decoration-2 decoration-accent underline-offset-8 hover:text-ink group-has-[[aria-current]]:text-ink group-has-[[aria-current]]:underline"
    >
      <ul className="absolute left-0 z-40 mt-2 w-84 rounded-small border bg-paper p-2 shadow-float">
        {tools.map(({ href, name, line }) => (
          <li key={href} className="relative rounded-small py-1.5 hover:bg-sunk">
            <SectionLink href={href} className="py-0! font-semibold text-body after:absolute after:inset-0">
              {name}
            </SectionLink>
            <p className="px-2 text-fine text-soft">{line}</p>
          </li>
        ))}
      </ul>
    </HeaderMenu>
  );
}

/** The menu of narrow screens. */
function NarrowMenu({ account, admin }: { account: ReactNode; admin: ReactNode }) {
  return (
    <nav aria-label="Menu" className="lg:hidden">
      <HeaderMenu
        summary={
          <>
            <Icon shape={menuShape} />
            Menu
          </>
        }
        summaryClass="h-8 gap-1.5 rounded-small px-2 text-fine text-soft hover:text-ink"
      >
        <ul className="absolute right-0 z-40 mt-1 max-h-[calc(100dvh-5rem)] min-w-52 overflow-y-auto rounded-small border bg-paper p-2 shadow-float">
          {sections.map(({ href, label }) => (
            <li key={href}>
              <SectionLink href={href}>{label}</SectionLink>
            </li>
          ))}
          <li>
            <SectionLink href="/weeks">All weeks</SectionLink>
          </li>
          <li>
            <SectionLink href={docs.href}>{docs.label}</SectionLink>
          </li>
          <li className="mt-2 border-t pt-2">
            <p id="menu-tools" className="px-2 py-1 font-semibold text-fine">
              Tools
            </p>
            <ul aria-labelledby="menu-tools" className="pl-3">
              {tools.map(({ href, name }) => (
                <li key={href}>
                  <SectionLink href={href}>{name}</SectionLink>
                </li>
              ))}
            </ul>
          </li>
          <li className="mt-2 border-t pt-2">{account}</li>
          {admin && <li>{admin}</li>}
          <li className="px-2 pt-2 pb-1">
            <NavLink href="/submit" className={clsx(buttonClass({ size: "small" }), "w-full")}>
              Submit a product
            </NavLink>
          </li>
        </ul>
      </HeaderMenu>
    </nav>
  );
}

interface HeaderMenuProps {
  summary: ReactNode;
  summaryClass: string;
  /** Its list, which floats. */
  children: ReactNode;
}

/**
 * A menu that works without scripts. While it is open, the summary covers the window: a press beside the list closes it and
 * reaches nothing below. The keyboard's part is in MenuKeys.
 */
function HeaderMenu({ summary, summaryClass, children }: HeaderMenuProps) {
  return (
    <details name="header" className="group relative">
      <summary
        className={clsx(
          "flex cursor-pointer list-none items-center whitespace-nowrap group-open:before:fixed group-open:before:inset-0 group-open:before:z-30 group-open:before:cursor-default [&::-webkit-details-marker]:hidden",
          summaryClass,
        )}
      >
        {summary}
      </summary>
      {children}
    </details>
  );
}
