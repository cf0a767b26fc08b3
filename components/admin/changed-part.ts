const words = new Intl.Segmenter("en", { granularity: "word" });

/** Up to this length a text is shown whole. */
const SHORT = 200;
/** How many words, spaces and marks are shown on each side of a change. */
const CONTEXT = 20;

interface BothTexts {
  from: string;
  to: string;
}

/** The part of a long text that an edit changed, before and after, with some words on each side; "…" stands for the rest. */
export function changedPart(texts: BothTexts): BothTexts {
  if (texts.from === "" || texts.to === "" || Math.max(texts.from.length, texts.to.length) <= SHORT) return texts;
  const [from, to] = [wordsOf(texts.from), wordsOf(texts.to)];
  const head = sharedAtStart(from, to);
  const tail = sharedAtStart(from.slice(head).reverse(), to.slice(head).reverse());
  return { from: partOf(from, head, tail), to: partOf(to, head, tail) };
}

function wordsOf(text: string): string[] {
  return Array.from(words.segment(text), ({ segment }) => segment);
}

function sharedAtStart(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((word, index) => word !== other[index]);
  return differs === -1 ? one.length : differs;
}

function partOf(text: readonly string[], head: number, tail: number): string {
  const start = Math.max(0, head - CONTEXT);
  const end = text.length - Math.max(0, tail - CONTEXT);
  const part = text.slice(start, end).join("").trim();
  return `${start > 0 ? "… " : ""}${part}${end < text.length ? " …" : ""}`;
}
