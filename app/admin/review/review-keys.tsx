"use client";

import { useEffect, useState } from "react";
import { type Command, commandOf, shortcuts } from "./shortcuts";

const storageKey = "admin-shortcuts";

/** The keyboard shortcuts of the queue. Each presses a visible control, so nothing works by keyboard only. */
export function ReviewKeys() {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(localStorage.getItem(storageKey) !== "off"), []);

  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const command = commandOf(event, isTyping(event.target));
      if (command && press(command)) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isOn]);

  function choose(on: boolean) {
    localStorage.setItem(storageKey, on ? "on" : "off");
    setOn(on);
  }

  return (
    <section
      aria-labelledby="keys"
      data-needs-script=""
      data-screen-only=""
      className="hidden border-t pt-3 text-fine lg:block"
    >
      <h2 id="keys" className="font-medium">
        Keys
      </h2>
      <dl className="mt-1 grid grid-cols-[1.75rem_minmax(0,1fr)] gap-y-1 text-soft">
        {shortcuts.map(({ key, label }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-5 rounded-small border border-faint px-1 text-center font-mono">
                {key}
              </kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-2 flex items-center gap-2">
        <input
          type="checkbox"
          className="accent-ink"
          checked={isOn}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
        Keys are active, except while you type
      </label>
    </section>
  );
}

/** True if the focused element uses keys itself: text fields, selects, editable text. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== "checkbox" && target.type !== "radio";
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}

/** Clicks the first visible control of a command. False if there is none. */
function press(command: Command): boolean {
  const controls = document.querySelectorAll<HTMLElement>(`[data-command="${command}"]`);
  const control = [...controls].find((element) => element.checkVisibility());
  if (!control) return false;
  control.focus();
  control.click();
  return true;
}
