import type { Problem } from "@/lib/errors";

/**
 * What a browser over the limit is shown: a page that costs nothing to make, with neither database nor layout behind it.
 * The link asks for the same address again.
 */
export function tooManyPage(refusal: Problem): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Too many requests · Launch Catalog</title>
<style>
body { margin: 0; padding: 4rem 1.5rem; background: light-dark(#fbfaf7, #16140f); color: light-dark(#17160f, #f3efe4);
  font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; border-top: 3px solid; }
h1 { font: 400 2.25rem/1.2 Georgia, serif; }
a { color: inherit; }
</style>
</head>
<body>
<main>
<h1>Too many requests</h1>
<p>${refusal.message}</p>
<p>The limit holds for everybody who shares your address. Nothing was lost: ask for this page again then.</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`;
}
