import { CopyButton } from "./copy-button";

interface CodeBlockProps {
  /** What the block is, for the caption and the copy button: "curl", "MCP call". */
  label: string;
  code: string;
}

/** A piece of text to run or paste, exactly as it is. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="flex min-h-8 items-center justify-between text-fine text-mute">
        {label}
        <CopyButton text={code} label={label} />
      </figcaption>
      {/* Long lines wrap: what scrolls sideways cannot be read on paper, nor by keyboard everywhere. */}
      <pre className="whitespace-pre-wrap rounded-small border bg-sunk p-4 font-mono text-fine [overflow-wrap:anywhere]">
        <code>{code}</code>
      </pre>
    </figure>
  );
}
