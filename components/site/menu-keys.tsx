"use client";

import { useEffect } from "react";

const openMenu = () => document.querySelector<HTMLDetailsElement>("header details[open]");

/** Closes the open menu of the header by Escape, and when the focus leaves it. */
export function MenuKeys() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const menu = openMenu();
      if (event.key !== "Escape" || event.defaultPrevented || !menu) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    };
    const onFocus = ({ target }: FocusEvent) => {
      const menu = openMenu();
      if (menu && target instanceof Node && !menu.contains(target)) menu.open = false;
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("focusin", onFocus);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("focusin", onFocus);
    };
  }, []);
  return null;
}
