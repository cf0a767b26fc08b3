/** Plain text in which `backticks` mark code. */
export function InlineCode({ text }: { text: string }) {
  return [...text.matchAll(/`([^`]+)`|[^`]+/g)].map(({ 0: words, 1: code, index }) =>
    code === undefined ? (
      words
    ) : (
      <code key={index} className="font-mono text-fine">
        {code}
      </code>
    ),
  );
}
