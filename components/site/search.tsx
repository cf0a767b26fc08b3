"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Icon } from "../ui/icon";
import { searchShape } from "../ui/icon-shapes";

// Loaded when somebody searches: a page that is read needs none of it.
const loadPalette = () => import("./palette");
const Palette = lazy(loadPalette);
/** Loads it while the pointer or the focus is on its way. If that fails, opening it tries again. */
const preload = () => void loadPalette().catch(() => {});

/**
 * The search of the header. Without scripts it is a form that leads to the products (on narrow screens a link). With them a
 * click, typing, "/" or Ctrl or Command with K opens the palette. `longest` is how many characters a search may have.
 */
export function Search({ longest }: { longest: number }) {
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setTyped((before) => before ?? "");
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const close = () => {
    setTyped(null);
    // The field that opened the palette never had the focus, so the browser has none to give it back to.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest("dialog")) field.current?.focus();
  };
  const open = (text: string) => {
    setTyped(text);
    if (field.current) field.current.value = "";
  };

  return (
    <search className="min-w-0" onPointerEnter={preload} onFocus={preload}>
      <form action="/products" className="relative hidden xl:block">
        <button
          type="submit"
          aria-label="Find products"
          className="absolute left-0 flex size-8 items-center justify-center rounded-small text-mute hover:text-ink"
        >
          <Icon shape={searchShape} />
        </button>
        <input
          ref={field}
          name="q"
          type="search"
          autoComplete="off"
          aria-label="Search"
          placeholder="Search"
          maxLength={longest}
          className="h-8 w-40 max-w-full rounded-small border border-faint bg-paper pr-2 pl-8 text-fine placeholder:text-mute hover:border-mute"
          onPointerDown={(event) => {
            event.preventDefault();
            open("");
          }}
          onInput={(event) => open(event.currentTarget.value)}
        />
        <span
          aria-hidden="true"
          data-needs-script=""
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-2 text-fine text-mute"
        >
          /
        </span>
      </form>
      <a
        href="/products"
        aria-label="Search"
        className="flex size-8 items-center justify-center rounded-small text-soft hover:text-ink xl:hidden"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          open("");
        }}
      >
        <Icon shape={searchShape} />
      </a>
      {typed !== null && (
        <Suspense>
          <Palette typed={typed} close={close} />
        </Suspense>
      )}
    </search>
  );
}

/** True for Ctrl or Command with K, and for "/" outside of fields. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  if (event.key.toLowerCase() === "k") return (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
  if (event.key !== "/" || event.metaKey || event.ctrlKey || event.altKey) return false;
  const { target } = event;
  return !(
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
