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
    <label className="inline-flex max-w-full flex-wrap items-center gap-x-3 gap-y-1">
      <span className="sr-only">{label}</span>
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
        className="max-w-full text-fine text-soft file:mr-3 file:h-9 file:cursor-pointer file:rounded-small file:border file:border-faint file:border-solid file:bg-paper file:px-3 file:font-medium file:text-ink hover:file:border-ink"
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
