import type { Db } from "@/db/client";
import { findDirectorySlugs } from "@/db/directories";
import { countLive, findLiveSlugs } from "@/db/listings";
import { findPublishedWeeks } from "@/db/newsletter-issues";
import { contentVersion } from "@/db/versions";
import { findLaunchWeeks } from "@/db/weeks";
import { about } from "@/lib/core/about";
import { categoryLabels, labelSlug } from "@/lib/core/catalog/labels";
import { currentDatabase } from "@/lib/core/database";
import { Problem } from "@/lib/core/errors";
import { routes } from "@/lib/core/routes";
import { siteSections } from "@/lib/core/site-pages";
import { xmlText } from "@/lib/core/xml";
import { operations } from "@/lib/operations";
import { addresses } from "../addresses";
import { publish } from "./publish";

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

/** Listings per query. A part is written as it is read, and never held as a whole. */
const LISTINGS_READ_AT_ONCE = 1_000;

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
    // What is published does not change while the version is the same.
    const version = await contentVersion(db);
    return { identity: version && `${about.version} ${appUrl} ${version} ${part}`, text: urlSet(appUrl, part, db) };
  },
});

async function* urlSet(appUrl: string, part: number, db: Db): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>\n`;
  if (part === 1) yield urls(appUrl, await pageEntries(db));
  let start: Parameters<typeof findLiveSlugs>[1]["start"] = { offset: (part - 1) * LISTINGS_PER_PART };
  for (let left = LISTINGS_PER_PART; left > 0; left -= LISTINGS_READ_AT_ONCE) {
    const found = await findLiveSlugs(db, { start, limit: Math.min(left, LISTINGS_READ_AT_ONCE) });
    const last = found.at(-1);
    if (!last) break;
    yield urls(
      appUrl,
      found.map(({ slug, updatedAt }) => ({ path: routes.product(slug), changedAt: updatedAt })),
    );
    start = { after: last.id };
  }
  yield "</urlset>\n";
}

async function pageEntries(db: Db): Promise<Entry[]> {
  const weeks = await findLaunchWeeks(db, WEEKS_SHOWN);
  return [
    ...pages.map((path) => ({ path })),
    ...operations.map(({ name }) => ({ path: routes.operationDocs(name) })),
    ...categoryLabels.map((label) => ({ path: routes.category(labelSlug(label)) })),
    ...[...new Set(weeks.map((week) => week.slice(0, 4)))].map((year) => ({ path: routes.weeksOf(year) })),
    ...weeks.map((week) => ({ path: routes.week(week) })),
    ...(await findPublishedWeeks(db, WEEKS_SHOWN)).map((week) => ({ path: routes.newsletterIssue(week) })),
    ...(await findDirectorySlugs(db)).map((slug) => ({ path: routes.directory(slug) })),
  ];
}

function urls(appUrl: string, entries: Entry[]): string {
  return entries
    .map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
      return `<url><loc>${xmlText(`${appUrl}${path}`)}</loc>${changed}</url>\n`;
    })
    .join("");
}

function indexOf(appUrl: string, parts: number): string {
  const maps = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${xmlText(`${appUrl}${addresses.sitemap}?part=${index + 1}`)}</loc></sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACE}>\n${maps.join("")}</sitemapindex>\n`;
}
