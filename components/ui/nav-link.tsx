import type { Route } from "next";
import type { ComponentProps } from "react";

type NavLinkProps<R extends string> = Omit<ComponentProps<"a">, "href"> & { href: Route<R> };

/** A link to a page of ours. With scripts it is opened without loading the site anew: see components/site/page-links.tsx. */
export function NavLink<R extends string>({ children, ...props }: NavLinkProps<R>) {
  return (
    <a data-page-link="" {...props}>
      {children}
    </a>
  );
}
