"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

/** Marks the link of the page and the section that is being read. Without scripts no link is marked. */
export function MarkCurrent() {
  const pathname = usePathname();
  useEffect(() => {
    const all = [...document.querySelectorAll<HTMLAnchorElement>("nav[aria-label=Documentation] a")];
    for (const link of all) {
      if (link.pathname === pathname && !link.hash) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    const links = all.filter((link) => link.pathname === pathname && link.hash);
    const sections = links.flatMap(({ hash }) => document.getElementById(hash.slice(1)) ?? []);
    const mark = () => {
      const line = window.innerHeight / 4;
      const current = sections.findLast((section) => section.getBoundingClientRect().top <= line) ?? sections[0];
      for (const link of links) {
        if (current && link.hash === `#${current.id}`) link.setAttribute("aria-current", "location");
        else link.removeAttribute("aria-current");
      }
    };
    mark();
    window.addEventListener("scroll", mark, { passive: true });
    return () => window.removeEventListener("scroll", mark);
  }, [pathname]);
  return null;
}
