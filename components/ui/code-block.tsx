import { CopyButton } from "./copy-button";

interface CodeBlockProps {
  /** The name of the block, for caption and copy button: "curl", "MCP call". */
  label: string;
  code: string;
  /** False if the name is above already. */
  isNamed?: boolean;
}

/** A block of code to copy. */
export function CodeBlock({ label, code, isNamed = true }: CodeBlockProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="flex min-h-8 items-center justify-between gap-4 text-fine text-mute">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {isNamed ? label : <span className="sr-only">{label}</span>}
        </span>
        <CopyButton label={label} />
      </figcaption>
      {/* Lines break at spaces only: half a word cannot be read. What is longer scrolls, by keyboard too; on paper it breaks. */}
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll only what has the focus
        tabIndex={0}
        className="overflow-x-auto whitespace-pre-wrap rounded-small border bg-sunk p-4 font-mono text-fine print:[overflow-wrap:anywhere]"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
