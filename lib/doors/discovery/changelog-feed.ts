import { type ChangelogRow, findChangelog } from "@/db/changelog";
import { findLiveBySlug } from "@/db/listings";
import { currentDatabase } from "@/lib/core/database";
import { Problem } from "@/lib/core/errors";
import { drawMarkdown } from "@/lib/core/markdown";
import { routes } from "@/lib/core/routes";
import { xmlText } from "@/lib/core/xml";
import { isSlug } from "@/lib/launch/copy/slug";
import { publish } from "./publish";

const MAX_ENTRIES = 20;

/** The newest changelog entries of one live product as an RSS 2.0 feed; 404 for every other slug. */
export const changelogFeed = publish({
  contentType: "application/rss+xml; charset=utf-8",
  maxAge: 300,
  async write(appUrl, _request, { slug = "" }) {
    const { db } = await currentDatabase();
    const product = isSlug(slug) ? await findLiveBySlug(db, slug) : null;
    if (!product) throw new Problem("not_found", "No live listing has this address.");
    const entries = await findChangelog(db, product.id, MAX_ENTRIES);
    const page = `${appUrl}${routes.product(product.slug)}`;
    const items = await Promise.all(entries.map((entry) => itemOf(entry, product.slug, appUrl)));
    const times = entries.map(({ publishedAt, editedAt }) => editedAt ?? publishedAt);
    const changed = new Date(Math.max(...[product.launchedAt, ...times].map((at) => at?.getTime() ?? 0)));
    return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xmlText(`${product.name}: changelog`)}</title>
<link>${xmlText(page)}</link>
<description>${xmlText(`What changed in ${product.name}: ${product.tagline}`)}</description>
<lastBuildDate>${changed.toUTCString()}</lastBuildDate>
<atom:link rel="self" type="application/rss+xml" href="${xmlText(`${appUrl}${routes.productFeed(product.slug)}`)}"/>
${items.join("")}</channel>
</rss>
`;
  },
});

async function itemOf(entry: ChangelogRow, slug: string, appUrl: string): Promise<string> {
  return `<item>
<title>${xmlText(entry.title)}</title>
<link>${xmlText(`${appUrl}${routes.changelogEntry(slug, entry.id)}`)}</link>
<guid isPermaLink="false">urn:uuid:${entry.id}</guid>
<pubDate>${entry.publishedAt.toUTCString()}</pubDate>
${entry.editedAt ? `<atom:updated>${entry.editedAt.toISOString()}</atom:updated>\n` : ""}<description>${xmlText(await htmlOf(entry.body))}</description>
</item>
`;
}

/** A founder's Markdown as the product's page shows it. */
async function htmlOf(body: string): Promise<string> {
  // Read when it is needed: the framework refuses a server's renderer among the imports of a route.
  const { renderToStaticMarkup } = await import("react-dom/server");
  return renderToStaticMarkup(drawMarkdown(body));
}
