import { findNewest } from "@/db/listings";
import { about } from "@/lib/core/about";
import { categoryLabels, labelSlug } from "@/lib/core/catalog/labels";
import { currentDatabase } from "@/lib/core/database";
import { Problem } from "@/lib/core/errors";
import { routes } from "@/lib/core/routes";
import { xmlText } from "@/lib/core/xml";
import { addresses } from "../addresses";
import { jsonText, publish } from "./publish";

const MAX_ENTRIES = 50;

type Launch = Awaited<ReturnType<typeof findNewest>>[number];

/** A feed's title, its URL and that of its page. */
interface Feed {
  title: string;
  self: string;
  page: string;
}

/** The newest launches as an Atom feed. */
export const feed = publish({
  contentType: "application/atom+xml; charset=utf-8",
  maxAge: 300,
  async write(appUrl) {
    const { db } = await currentDatabase();
    const all = { title: about.title, self: addresses.feed, page: "/" };
    return atom(all, await findNewest(db, MAX_ENTRIES), appUrl);
  },
});

/** The newest launches of one category as an Atom feed. */
export const categoryFeed = publish({
  contentType: "application/atom+xml; charset=utf-8",
  maxAge: 300,
  async write(appUrl, _request, { slug = "" }) {
    const label = categoryLabels.find((known) => labelSlug(known) === slug);
    if (!label) throw new Problem("not_found", `There is no category “${slug}”.`);
    const { db } = await currentDatabase();
    const ofCategory = {
      title: `${about.title}: ${label}`,
      self: routes.categoryFeed(slug),
      page: routes.category(slug),
    };
    return atom(ofCategory, await findNewest(db, MAX_ENTRIES, label), appUrl);
  },
});

/** The newest launches as JSON Feed 1.1. */
export const jsonFeed = publish({
  contentType: "application/feed+json; charset=utf-8",
  maxAge: 300,
  async write(appUrl) {
    const { db } = await currentDatabase();
    const launches = await findNewest(db, MAX_ENTRIES);
    return jsonText({
      version: "https://jsonfeed.org/version/1.1",
      title: about.title,
      description: "The newest launches",
      home_page_url: `${appUrl}/`,
      feed_url: `${appUrl}${addresses.jsonFeed}`,
      language: "en",
      items: launches.map((launch) => itemOf(launch, appUrl)),
    });
  },
});

function itemOf(launch: Launch, appUrl: string) {
  const url = `${appUrl}${routes.product(launch.slug)}`;
  return {
    id: url,
    url,
    title: launch.name,
    summary: launch.tagline,
    content_text: launch.shortDescription ?? launch.tagline,
    image: `${appUrl}${routes.card("products", launch.slug)}`,
    date_published: launch.launchedAt.toISOString(),
    date_modified: launch.updatedAt.toISOString(),
    ...(launch.creatorName ? { authors: [{ name: launch.creatorName }] } : {}),
    tags: launch.categories,
  };
}

function atom({ title, self, page }: Feed, launches: Launch[], appUrl: string): string {
  const changed = new Date(Math.max(0, ...launches.map(({ updatedAt }) => updatedAt.getTime())));
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${xmlText(`${appUrl}${page}`)}</id>
<title>${xmlText(title)}</title>
<subtitle>The newest launches</subtitle>
<updated>${changed.toISOString()}</updated>
<author><name>${xmlText(about.title)}</name></author>
<link rel="self" type="application/atom+xml" href="${xmlText(`${appUrl}${self}`)}"/>
<link rel="alternate" type="text/html" href="${xmlText(`${appUrl}${page}`)}"/>
${launches.map((launch) => entryOf(launch, appUrl)).join("")}</feed>
`;
}

function entryOf(launch: Launch, appUrl: string): string {
  const url = xmlText(`${appUrl}${routes.product(launch.slug)}`);
  const summary = [launch.tagline, launch.shortDescription].filter(Boolean).join(" — ");
  const author = launch.creatorName ? `<author><name>${xmlText(launch.creatorName)}</name></author>\n` : "";
  const categories = launch.categories.map((label) => `<category term="${xmlText(label)}"/>\n`).join("");
  return `<entry>
<id>${url}</id>
<title>${xmlText(launch.name)}</title>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${launch.launchedAt.toISOString()}</published>
<updated>${launch.updatedAt.toISOString()}</updated>
${author}${categories}<summary>${xmlText(summary)}</summary>
</entry>
`;
}
