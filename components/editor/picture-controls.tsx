import { clsx } from "clsx";
import type { ComponentProps } from "react";
import type { PictureUse } from "@/lib/media/limits";
import type { EditorValues } from "../draft/form-values";
import type { Uploads } from "./use-uploads";

/** What the fields of pictures are given. */
export interface PictureFieldsProps {
  values: EditorValues;
  errors: Record<string, string>;
  uploads: Uploads;
  onChange: (change: Partial<EditorValues>) => void;
}

const ACCEPT = "image/png,image/jpeg,image/webp,image/gif,image/avif";

interface ActProps extends Omit<ComponentProps<"button">, "onClick"> {
  /** The value that the button sends without scripts. */
  act: string;
  label?: string;
  isIdle?: boolean;
  onAct: () => void;
}

export function Act({ act, label, isIdle = false, onAct, className, ...props }: ActProps) {
  return (
    <button
      type="submit"
      name="act"
      value={act}
      aria-label={label}
      aria-disabled={isIdle || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!isIdle) onAct();
      }}
      className={clsx(
        "inline-flex h-9 min-w-9 items-center justify-center gap-1.5 rounded-small px-2 text-fine text-soft hover:text-ink aria-disabled:cursor-default aria-disabled:text-faint [&_svg]:size-4",
        className,
      )}
      {...props}
    />
  );
}

export function FilePicker({ use, label, uploads }: { use: PictureUse; label: string; uploads: Uploads }) {
  const isBusy = uploads.busy?.use === use;
  return (
    // The input lies over the whole zone, so that it takes the click, the keyboard and what is dropped. Without scripts the
    // browser's own control is shown, for it says which files were chosen.
    <label className="relative flex min-h-16 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-small border border-faint border-dashed px-4 py-3 hover:border-ink hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2">
      <span className="font-medium underline underline-offset-4">{label}</span>
      <span aria-hidden="true" data-needs-script="" className="text-fine text-mute pointer-coarse:hidden">
        or drop {use === "gallery" ? "files" : "a file"} here
      </span>
      <input
        type="file"
        name={`${use}_file`}
        accept={ACCEPT}
        multiple={use === "gallery"}
        aria-describedby={`${use}-hint`}
        onChange={(event) => {
          const { files } = event.target;
          if (files && files.length > 0) uploads.send([...files], use);
          event.target.value = "";
        }}
        className="absolute inset-0 cursor-pointer opacity-0 [@media(scripting:none)]:static [@media(scripting:none)]:max-w-full [@media(scripting:none)]:opacity-100"
      />
      {isBusy && uploads.busy && <span className="text-fine text-mute">{wordsOf(uploads.busy)}</span>}
    </label>
  );
}

export function wordsOf({ name }: { name: string }): string {
  return `Sending ${name}…`;
}

export function ErrorLine({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="text-bad text-fine">
      <span className="sr-only">Error: </span>
      {text}
    </p>
  );
}
