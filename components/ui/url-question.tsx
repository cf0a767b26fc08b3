import { clsx } from "clsx";
import type { ReactNode } from "react";
import { textBounds } from "@/lib/core/text-bounds";
import { Button } from "./button";
import { Field } from "./field";
import { Input } from "./input";

interface UrlQuestionProps {
  url: string | undefined;
  error: string | undefined;
  /** What the button does. */
  act: string;
  isBusy?: boolean;
  /** A second question, between the URL and the button. */
  children?: ReactNode;
}

/** The one question of a tool that reads a page: its URL. The same on each of them, beside the button on wide screens. */
export function UrlQuestion({ url, error, act, isBusy, children }: UrlQuestionProps) {
  return (
    <div
      className={clsx(
        "grid items-end gap-4 sm:justify-start",
        children ? "sm:grid-cols-[minmax(0,28rem)_minmax(0,18rem)_auto]" : "sm:grid-cols-[minmax(0,40rem)_auto]",
      )}
    >
      <Field name="url" label="Your website" error={error}>
        {(control) => (
          // Not type=url, which would refuse a URL without its scheme. We accept that.
          <Input
            {...control}
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            required
            defaultValue={url}
            placeholder="https://"
            maxLength={textBounds.url}
          />
        )}
      </Field>
      {children}
      <Button type="submit" aria-disabled={isBusy}>
        {act}
      </Button>
    </div>
  );
}
