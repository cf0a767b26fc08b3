interface PlainPage {
  status: number;
  title: string;
  /** Paragraphs of plain text. They are not escaped, so they must not contain anything from a visitor. */
  lines: string[];
  headers?: Record<string, string>;
}

/** A page that is cheap to make: no database, no layout, no script. */
export function plainPage({ status, title, lines, headers = {} }: PlainPage): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Launch Catalog</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 4rem 1.5rem; background: light-dark(#fbfaf7, #16140f); color: light-dark(#17160f, #f3efe4);
  font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; border-top: 3px solid; }
h1 { font: 400 2.25rem/1.2 Georgia, serif; }
a { color: inherit; }
code { overflow-wrap: anywhere; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${lines.map((line) => `<p>${line}</p>`).join("\n")}
<p><a href="/">Launch Catalog</a></p>
</main>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });
}
