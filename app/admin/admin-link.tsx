"use client";

import type { Route } from "next";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { NavLink } from "@/components/ui/nav-link";

/** A link of the admin navigation. It is marked as current on its own page. */
export function AdminLink({ href, children }: { href: Route; children: ReactNode }) {
  const pathname = usePathname();
  const isCurrent = href === "/admin" ? pathname === href : pathname.startsWith(href);
  return (
    <NavLink
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className="block px-2 py-1 text-fine text-soft decoration-2 decoration-accent underline-offset-8 hover:text-ink aria-[current]:text-ink aria-[current]:underline"
    >
      {children}
    </NavLink>
  );
}
