interface PlainPage {
  status: number;
  title: string;
  /** Paragraphs of plain text. They are not escaped, so they must not contain anything from a visitor. */
  lines: string[];
  headers?: Record<string, string>;
}

/** A page that is cheap to make: no database, no layout, no script, no letters to load. It looks like the others as far as that goes. */
export function plainPage({ status, title, lines, headers = {} }: PlainPage): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Launch Catalog</title>
<style>
:root { color-scheme: light dark; --paper: light-dark(#fbfaf7, #16140f); --ink: light-dark(#17160f, #f3efe4);
  --soft: light-dark(#46433a, #c9c3b3); --line: light-dark(#e2ded2, #332f27); --accent: light-dark(#c7361f, #ff7a5f); }
body { margin: 0; background: var(--paper); color: var(--ink); font: 0.9375rem/1.6 system-ui, sans-serif; }
header { border-bottom: 1px solid var(--line); }
header a { display: inline-flex; align-items: center; gap: 0.5rem; font: 1.5rem/1.25 Georgia, serif;
  letter-spacing: -0.02em; text-decoration: none; }
svg { width: 1.5rem; height: 1.5rem; fill: none; stroke: currentColor; stroke-width: 2.25; stroke-linecap: round; }
svg path + path { stroke: var(--accent); }
footer { border-top: 1px solid var(--line); margin-top: 4rem; }
header, main, footer { padding: 0.75rem max(1rem, calc(50% - 35rem)); }
h1 { margin: 1.25rem 0 0; padding-top: 1.5rem; border-top: 3px solid; position: relative;
  font: 400 clamp(2.125rem, 1.5rem + 2.6vw, 3.25rem)/1.08 Georgia, serif; letter-spacing: -0.02em; }
h1::before { content: ""; position: absolute; inset: 2px 0 auto; border-top: 1px solid; }
p { max-width: 42rem; color: var(--soft); overflow-wrap: break-word; }
a { color: var(--ink); text-underline-offset: 0.25em; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
code { display: inline-block; max-width: 100%; overflow-wrap: anywhere; }
</style>
</head>
<body>
<header><a href="/"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 4v16M9.7 4v16M14.3 4v16M19 4v16"/><path d="M2 16.5 22 7.5"/></svg>Launch Catalog</a></header>
<main>
<h1>${title}</h1>
${lines.map((line) => `<p>${line}</p>`).join("\n")}
</main>
<footer><a href="/">This week</a> · <a href="/products">Products</a> · <a href="/status">Status</a> · <a href="/contact">Contact</a></footer>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });
}
