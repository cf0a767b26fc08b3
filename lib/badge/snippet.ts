/** What a founder pastes into a page. */
export interface BadgeSnippet {
  html: string;
  markdown: string;
}

/** The badge of a listing: its picture, linked to the listing's page. */
export function badgeSnippet(appUrl: string, slug: string, name: string): BadgeSnippet {
  const site = new URL(appUrl).host;
  const href = `${appUrl}/products/${slug}`;
  const image = `${appUrl}/badges/default.svg`;
  const alt = `${name || "This product"} on ${site}`;
  return {
    html: `<a href="${href}"><img src="${image}" alt="${escapeHtml(alt)}" width="220" height="56"></a>`,
    markdown: `[![${alt.replace(/[\\[\]]/g, "\\$&")}](${image})](${href})`,
  };
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
