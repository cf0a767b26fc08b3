"use client";

import { clsx } from "clsx";
import type { Route } from "next";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { NavLink } from "../ui/nav-link";

interface SectionLinkProps {
  href: Route;
  /** Only current on its own page, not on those below it. */
  isExact?: boolean;
  className?: string;
  children: ReactNode;
}

/** A link of a navigation, marked as current in its section. */
export function SectionLink({ href, isExact = href === "/", className = "sm:text-body", children }: SectionLinkProps) {
  const pathname = usePathname();
  const isCurrent = isExact ? pathname === href : pathname.startsWith(href);
  return (
    <NavLink
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className={clsx(
        "block whitespace-nowrap px-2 py-1 text-fine text-soft decoration-2 decoration-accent underline-offset-8 hover:text-ink aria-[current]:text-ink aria-[current]:underline",
        className,
      )}
    >
      {children}
    </NavLink>
  );
}
