import type { Route } from "next";
import Link from "next/link";
import type { ComponentProps } from "react";
import { PendingLink } from "./pending";

type NavLinkProps<R extends string> = Omit<ComponentProps<"a">, "href"> & { href: Route<R> };

/** A link inside the site, without prefetching: every page reads the database. */
export function NavLink<R extends string>({ children, href, ...props }: NavLinkProps<R>) {
  return (
    <Link prefetch={false} href={href} {...props}>
      {children}
      <PendingLink />
    </Link>
  );
}
