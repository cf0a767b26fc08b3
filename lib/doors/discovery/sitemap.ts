import type { Db } from "@/db/client";
import { findDirectorySlugs } from "@/db/directories";
import { countLive, findLiveSlugs } from "@/db/listings";
import { findLaunchWeeks } from "@/db/weeks";
import { categoryLabels, labelSlug } from "@/lib/core/catalog/labels";
import { currentDatabase } from "@/lib/core/database";
import { Problem } from "@/lib/core/errors";
import { routes } from "@/lib/core/routes";
import { siteSections } from "@/lib/core/site-pages";
import { addresses } from "./addresses";
import { publish } from "./publish";
import { xmlText } from "./xml";

/** Every public page with its own URL; a test compares this list with the existing pages. */
export const pages = siteSections.flatMap(({ links }) => links.flatMap((link) => ("href" in link ? link.href : [])));

/** A sitemap may contain 50,000 URLs; the rest is for pages. */
const LISTINGS_PER_PART = 45_000;
const WEEKS_SHOWN = 1_000;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Entry {
  path: string;
  changedAt?: Date;
}

/** A single sitemap if everything fits; otherwise an index of numbered parts. */
export const sitemap = publish({
  contentType: "application/xml; charset=utf-8",
  maxAge: 600,
  async write(appUrl, request) {
    const { background: db } = await currentDatabase();
    const parts = Math.max(1, Math.ceil((await countLive(db)) / LISTINGS_PER_PART));
    const asked = new URL(request.url).searchParams.get("part");
    if (asked === null && parts > 1) return indexOf(appUrl, parts);
    const part = Number(asked ?? 1);
    if (!Number.isInteger(part) || part < 1 || part > parts) {
      throw new Problem("not_found", `The sitemap has ${parts} ${parts === 1 ? "part" : "parts"}.`);
    }
    return urlSet(appUrl, await entriesOf(part, db));
  },
});

async function entriesOf(part: number, db: Db): Promise<Entry[]> {
  const offset = (part - 1) * LISTINGS_PER_PART;
  const found = await findLiveSlugs(db, { offset, limit: LISTINGS_PER_PART });
  const listings = found.map(({ slug, updatedAt }) => ({ path: routes.product(slug), changedAt: updatedAt }));
  if (part > 1) return listings;
  const weeks = await findLaunchWeeks(db, WEEKS_SHOWN);
  return [
    ...pages.map((path) => ({ path })),
    ...categoryLabels.map((label) => ({ path: routes.category(labelSlug(label)) })),
    ...[...new Set(weeks.map((week) => week.slice(0, 4)))].map((year) => ({ path: routes.weeksOf(year) })),
    ...weeks.map((week) => ({ path: routes.week(week) })),
    ...(await findDirectorySlugs(db)).map((slug) => ({ path: routes.directory(slug) })),
    ...listings,
  ];
}

function urlSet(appUrl: string, entries: Entry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return `<url><loc>${xmlText(`${appUrl}${path}`)}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>\n${urls.join("")}</urlset>\n`;
}

function indexOf(appUrl: string, parts: number): string {
  const maps = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${xmlText(`${appUrl}${addresses.sitemap}?part=${index + 1}`)}</loc></sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACE}>\n${maps.join("")}</sitemapindex>\n`;
}
