import { clsx } from "clsx";
import { drawMarkdown, type MarkdownComponents } from "@/lib/core/markdown";
import { ExternalLink } from "../ui/external-link";

/**
 * Headings of a founder's text stand below the page's own; pictures belong into the gallery. Each block runs as its first letters
 * do: an Arabic list has its marks on the right.
 */
const elements: MarkdownComponents = {
  h1: ({ children }) => (
    <h3 dir="auto" className="mt-6 font-semibold">
      {children}
    </h3>
  ),
  h2: ({ children }) => (
    <h3 dir="auto" className="mt-6 font-semibold">
      {children}
    </h3>
  ),
  h3: ({ children }) => (
    <h4 dir="auto" className="mt-6 font-semibold">
      {children}
    </h4>
  ),
  h4: ({ children }) => (
    <h5 dir="auto" className="mt-6 font-semibold">
      {children}
    </h5>
  ),
  h5: ({ children }) => (
    <h6 dir="auto" className="mt-6 font-semibold">
      {children}
    </h6>
  ),
  h6: ({ children }) => (
    <h6 dir="auto" className="mt-6 font-semibold">
      {children}
    </h6>
  ),
  p: ({ children }) => (
    <p dir="auto" className="mt-4 first:mt-0">
      {children}
    </p>
  ),
  ul: ({ children }) => (
    <ul dir="auto" className="mt-4 list-disc ps-5 marker:text-mute">
      {children}
    </ul>
  ),
  ol: ({ children }) => (
    <ol dir="auto" className="mt-4 list-decimal ps-5 marker:text-mute">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote dir="auto" className="mt-4 border-s-2 ps-4 text-soft">
      {children}
    </blockquote>
  ),
  pre: ({ children }) => (
    <pre className="mt-4 overflow-x-auto rounded-small border border-transparent bg-sunk p-4 text-fine [&_code]:bg-transparent [&_code]:p-0">
      {children}
    </pre>
  ),
  code: ({ children }) => <code className="rounded-small bg-sunk px-1 font-mono text-[0.9em]">{children}</code>,
  hr: () => <hr className="my-6" />,
  table: ({ children }) => (
    <div className="mt-4 overflow-x-auto">
      <table className="w-full text-left text-body [&_td]:border-b [&_td]:py-2 [&_td]:pr-4 [&_th]:border-b [&_th]:py-2 [&_th]:pr-4">
        {children}
      </table>
    </div>
  ),
  a: ({ href, children }) => (
    <ExternalLink href={href ?? ""} className="link">
      {children}
    </ExternalLink>
  ),
};

interface MarkdownProps {
  text: string;
  /** True among other facts, whose letters it shares. */
  isFact?: boolean;
}

/** A founder's Markdown, by the rules that hold wherever it is shown; its links carry no weight. */
export function Markdown({ text, isFact }: MarkdownProps) {
  return <div className={clsx("max-w-[68ch]", !isFact && "text-read")}>{drawMarkdown(text, elements)}</div>;
}
