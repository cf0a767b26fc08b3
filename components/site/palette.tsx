"use client";

import { Command } from "cmdk";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { ownAddress, withQuery } from "@/lib/core/address";
import { formatCount } from "@/lib/core/format/numbers";
import { textBounds } from "@/lib/core/text-bounds";
import { addressInText } from "@/lib/launch/search/address-in-text";
import { type Found, useFound } from "./use-found";

interface PaletteProps {
  /** What was typed before it opened. */
  typed: string;
  close: () => void;
}

/** Finds products, directories, categories, weeks, pages and operations while somebody types. */
export default function Palette({ typed, close }: PaletteProps) {
  const [text, setText] = useState(typed);
  const { groups, note, state } = useFound(text);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const pressed = useRef<EventTarget>(null);
  const router = useRouter();
  const asked = text.trim();
  const all = { name: `All products for “${asked}”`, href: withQuery("/products", { q: asked }) };
  const first = keyOf(groups[0]?.found[0] ?? all);
  const [chosen, setChosen] = useState(first);
  // What is new on top is chosen, so that Enter opens the best match.
  useEffect(() => setChosen(first), [first]);
  useEffect(() => {
    dialog.current?.showModal();
    // A dialog focuses the first thing in it that can be focused at all, which is the list's frame.
    field.current?.focus();
  }, []);

  const go = ({ href }: Found) => {
    dialog.current?.close();
    // A file, such as the OpenAPI description, is no page for the router.
    if (/\.\w+$/.test(href)) window.location.assign(href);
    else router.push(ownAddress(href));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser itself closes it by Escape
    <dialog
      ref={dialog}
      aria-label="Search"
      onClose={close}
      // A press beside it closes it; not one that begins inside, such as the selecting of words. Safari does not know closedby.
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && pressed.current === target) currentTarget.close();
      }}
      className="mx-auto mt-[10vh] w-[min(40rem,calc(100vw-2rem))] rounded-edge border bg-paper p-0 text-ink shadow-float backdrop:bg-ink/30"
    >
      <Command label="Search" shouldFilter={false} loop value={chosen} onValueChange={setChosen}>
        <Command.Input
          ref={field}
          value={text}
          onValueChange={setText}
          maxLength={textBounds.search}
          placeholder="Products, directories, categories, weeks, docs"
          className="h-12 w-full border-b bg-paper px-4 text-body outline-none placeholder:text-mute"
        />
        <Command.List className="max-h-[60vh] overflow-y-auto p-2">
          {groups.map(({ title, found }) => (
            <Command.Group key={title} heading={title} className={groupClass}>
              {found.map((one) => (
                <Row key={keyOf(one)} {...one} onSelect={() => go(one)} />
              ))}
            </Command.Group>
          ))}
          {asked !== "" && <Row {...all} onSelect={() => go(all)} />}
        </Command.List>
      </Command>
      <p role="status" className="px-4 text-fine text-mute [overflow-wrap:anywhere] not-empty:py-2">
        {statusOf({ state, asked, note, found: groups.flatMap((group) => group.found).length })}
      </p>
      <p className="hidden border-t px-4 py-2 text-fine text-mute pointer-fine:block">
        ↑ ↓ to move, Enter to open, Esc to close
      </p>
    </dialog>
  );
}

const groupClass =
  "[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-fine [&_[cmdk-group-heading]]:text-mute";

const keyOf = ({ name, href }: Found) => `${href} ${name}`;

function Row({ name, note, href, onSelect }: Found & { onSelect: () => void }) {
  return (
    <Command.Item
      value={keyOf({ name, href })}
      onSelect={onSelect}
      className="flex min-w-0 cursor-pointer items-baseline gap-3 rounded-small px-2 py-1.5 data-[selected=true]:bg-sunk"
    >
      <span className="max-w-full shrink-0 truncate font-medium">{name}</span>
      {note && <span className="min-w-0 truncate text-fine text-mute">{note}</span>}
    </Command.Item>
  );
}

interface Answered {
  state: "idle" | "searching" | "failed";
  asked: string;
  /** How the products are to be read, such as which word was corrected. */
  note: string | null;
  /** How many rows are listed. */
  found: number;
}

/** What is said below the list, also to a screen reader. */
export function statusOf({ state, asked, note, found }: Answered): string {
  if (state === "failed") return "We could not search just now. Press Enter to try the products page.";
  if (state === "searching") return "Searching…";
  if (asked === "") return "";
  if (addressInText(asked)) return "Press Enter to find products like the one at this URL.";
  return [found > 0 ? `${formatCount(found, "result")}.` : `Nothing found for “${asked}”.`, note]
    .filter(Boolean)
    .join(" ");
}
