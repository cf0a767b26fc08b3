import { CopyButton } from "./copy-button";

interface CopyMarkdownProps {
  text: string;
  /** What is copied, for screen readers: "the report as Markdown". */
  label: string;
  /** The words beside the button. */
  words?: string;
}

/** Copies what a page shows, written as Markdown. Hidden without scripts and on paper. */
export function CopyMarkdown({ text, label, words = "as Markdown" }: CopyMarkdownProps) {
  return (
    <span className="flex items-center text-fine text-mute">
      <CopyButton text={text} label={label} />
      <span aria-hidden="true" data-needs-script="" data-screen-only="">
        {words}
      </span>
    </span>
  );
}
