import { findNewest } from "@/db/listings";
import { about } from "@/lib/core/about";
import { currentDatabase } from "@/lib/core/database";
import { routes } from "@/lib/core/routes";
import { addresses } from "./addresses";
import { publish } from "./publish";
import { xmlText } from "./xml";

const SHOWN = 50;

type Launch = Awaited<ReturnType<typeof findNewest>>[number];

/** The newest launches as an Atom feed. */
export const feed = publish({
  contentType: "application/atom+xml; charset=utf-8",
  maxAge: 300,
  async write(appUrl) {
    const { db } = await currentDatabase();
    const launches = await findNewest(db, SHOWN);
    const changed = new Date(Math.max(0, ...launches.map(({ updatedAt }) => updatedAt.getTime())));
    return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${xmlText(`${appUrl}/`)}</id>
<title>${xmlText(about.title)}</title>
<subtitle>The newest launches</subtitle>
<updated>${changed.toISOString()}</updated>
<author><name>${xmlText(about.title)}</name></author>
<link rel="self" type="application/atom+xml" href="${xmlText(`${appUrl}${addresses.feed}`)}"/>
<link rel="alternate" type="text/html" href="${xmlText(`${appUrl}/`)}"/>
${launches.map((launch) => entryOf(launch, appUrl)).join("")}</feed>
`;
  },
});

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
