/** The parts of a page that passes every check but https, which no server on loopback passes. */
export const goodParts = {
  doctype: "<!doctype html>",
  html: '<html lang="en">',
  title: "<title>Acme – Web analytics for small sites</title>",
  description:
    '<meta name="description" content="Acme is web analytics for small sites. It counts visits, not visitors, and needs no cookies.">',
  viewport: '<meta name="viewport" content="width=device-width, initial-scale=1">',
  canonical: '<link rel="canonical" href="/">',
  manifest: '<link rel="manifest" href="/site.webmanifest">',
  icon: '<link rel="apple-touch-icon" sizes="180x180" href="/logo.png">',
  siteName: '<meta property="og:site_name" content="Acme">',
  socialTitle:
    '<meta property="og:title" content="Acme"><meta property="og:description" content="Web analytics for small sites">',
  picture: '<meta property="og:image" content="/share.png">',
  pictureSize: '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
  data: '<script type="application/ld+json">{"@type":"WebApplication","name":"Acme","offers":{"price":"0"}}</script>',
  heading: "<h1>Web analytics for small sites</h1>",
  story: `<p>${"Acme counts the visits of your site and shows them on one page that everyone understands. ".repeat(4)}</p>`,
  pricing: '<a href="/pricing">Pricing</a>',
  contact: '<a href="mailto:hello@acme.example">Write to us</a>',
  privacy: '<a href="/privacy">Privacy</a>',
  terms: '<a href="/terms">Terms</a>',
  handle: '<meta name="twitter:site" content="@acme">',
} as const;

/** The page with some parts replaced; an empty text leaves a part out. */
export function goodPage(instead: Partial<Record<keyof typeof goodParts, string>> = {}): string {
  return Object.values({ ...goodParts, ...instead }).join("\n");
}
