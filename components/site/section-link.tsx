"use client";

import type { Route } from "next";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { NavLink } from "../ui/nav-link";

/** A link of the main navigation, marked as current in its section. */
export function SectionLink({ href, children }: { href: Route; children: ReactNode }) {
  const pathname = usePathname();
  const isCurrent = href === "/" ? pathname === "/" : pathname.startsWith(href);
  return (
    <NavLink
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className="block whitespace-nowrap px-2 py-1 text-fine text-soft decoration-2 decoration-accent underline-offset-8 hover:text-ink aria-[current]:text-ink aria-[current]:underline sm:text-body"
    >
      {children}
    </NavLink>
  );
}
