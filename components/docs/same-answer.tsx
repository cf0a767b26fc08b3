import { CodeBlock } from "../ui/code-block";

interface SameAnswerProps {
  curl: string;
  mcp: string;
}

/** Under every tool: how a program gets the answer that is above. */
export function SameAnswer({ curl, mcp }: SameAnswerProps) {
  return (
    <section aria-labelledby="same-answer" className="mt-16 border-t pt-6" data-screen-only="">
      <h2 id="same-answer" className="font-serif text-head">
        The same answer over the API
      </h2>
      <p className="mt-2 max-w-[68ch] text-soft">Both return exactly what this page shows. Neither needs a key.</p>
      <div className="mt-4 grid gap-6 lg:grid-cols-2">
        <CodeBlock label="curl" code={curl} />
        <CodeBlock label="MCP call" code={mcp} />
      </div>
    </section>
  );
}
