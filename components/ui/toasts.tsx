"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { NOTE_COOKIE } from "@/lib/core/note-cookie";
import { Icon } from "./icon";
import { xShape } from "./icon-shapes";

/** A note goes after some seconds; a problem stays until it is dismissed, because nothing else on the page says it. */
type Kind = "note" | "problem";

interface Toast {
  id: number;
  text: string;
  kind: Kind;
  /** How often it was said while it stood there. */
  times: number;
  /** Takes back what the note is about. */
  undo: (() => void) | undefined;
}

const SHOWN_MS = 9_000;
/** More than three at once nobody reads; the oldest goes. */
const MAX_TOASTS = 3;
const none: readonly Toast[] = [];

let toasts = none;
let newest = 0;
const listeners = new Set<() => void>();

function change(to: readonly Toast[]): void {
  toasts = to;
  for (const tell of listeners) tell();
}

/**
 * Says something in the site's one region for notes. The same words again are counted, and stand there once. Returns what takes it
 * away: whoever offers `undo` does so when there is nothing to take back any more.
 */
export function toast(text: string, kind: Kind = "note", undo?: () => void): () => void {
  newest += 1;
  const id = newest;
  const times = toasts.find((one) => one.text === text)?.times ?? 0;
  const others = toasts.filter((one) => one.text !== text);
  change([...others, { id, text, kind, times: times + 1, undo }].slice(-MAX_TOASTS));
  return () => dismiss(id);
}

const dismiss = (id: number) => change(toasts.filter((one) => one.id !== id));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The one place for notes that belong to no field: stacked at the bottom left, away from the buttons of entries, which are on the
 * right. Read aloud when there is time, gone after some seconds unless somebody is at them. Without scripts the page says it.
 * Without notes it is no region, so that no page has an empty one.
 */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  useEffect(() => void showNote(), []);
  return (
    <div
      aria-live="polite"
      aria-relevant="additions"
      data-screen-only=""
      className="pointer-events-none fixed bottom-20 left-4 z-40 w-[min(22rem,calc(100vw-8rem))] sm:bottom-4"
    >
      {shown.length > 0 && <Stack notes={shown} />}
    </div>
  );
}

function Stack({ notes }: { notes: readonly Toast[] }) {
  const [isHeld, setHeld] = useState(false);
  return (
    <section
      aria-label="Notes"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="flex flex-col gap-2"
    >
      {notes.map((one) => (
        <Note key={one.id} note={one} isHeld={isHeld} />
      ))}
    </section>
  );
}

function Note({ note: { id, text, kind, times, undo }, isHeld }: { note: Toast; isHeld: boolean }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isHeld || kind === "problem") return;
    const timer = setTimeout(() => dismiss(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld, kind]);

  function close() {
    // The focus does not fall out of the page with the note that had it.
    if (note.current?.contains(document.activeElement))
      document.getElementById("content")?.focus({ preventScroll: true });
    dismiss(id);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the note from any of its buttons
    <div
      ref={note}
      onKeyDown={(event) => event.key === "Escape" && close()}
      className="pointer-events-auto flex items-start gap-2 rounded-small border border-faint bg-paper py-2 pr-1 pl-3 text-fine shadow-float"
    >
      <p className="min-w-0 flex-1 py-1">
        {text}
        {kind === "note" && times > 1 && <span className="figures text-mute"> ({times} times)</span>}
      </p>
      {undo && (
        <button
          type="button"
          onClick={() => {
            close();
            undo();
          }}
          className="h-7 shrink-0 rounded-small px-2 font-semibold underline underline-offset-4 hover:bg-sunk"
        >
          Undo
        </button>
      )}
      <button
        type="button"
        onClick={close}
        aria-label="Dismiss"
        className="flex size-7 shrink-0 items-center justify-center rounded-small text-mute hover:text-ink"
      >
        <Icon shape={xShape} className="size-4" />
      </button>
    </div>
  );
}

/** Says what the page before has left for this one, and shows the product that it is about. */
async function showNote(): Promise<void> {
  const value = new RegExp(`(?:^|; )${NOTE_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  if (value === undefined) return;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has another way, and the value is our own
  document.cookie = `${NOTE_COOKIE}=; Path=/; Max-Age=0`;
  const { readNote } = await import("@/lib/core/note");
  const note = readNote(value);
  if (!note) return;
  toast(note.words, note.isProblem ? "problem" : "note");
  const entries = [...document.querySelectorAll<HTMLElement>(`[data-vote="${note.slug}"]`)];
  entries.find((entry) => entry.checkVisibility())?.scrollIntoView({ block: "center" });
}
