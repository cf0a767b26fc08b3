"use client";

import { useEffect } from "react";

/** Marks the link of the section that is being read. Without scripts no link is marked. */
export function MarkCurrent() {
  useEffect(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("nav[aria-label=Documentation] a[href*='#']")];
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
  }, []);
  return null;
}
