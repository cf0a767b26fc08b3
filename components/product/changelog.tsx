import { formatDate } from "@/lib/core/format/dates";
import { entryAnchor, routes } from "@/lib/core/routes";
import { LongWords } from "../ui/long-words";
import { NavLink } from "../ui/nav-link";
import { Markdown } from "./markdown";

interface Entry {
  id: string;
  title: string;
  body: string;
  published_at: string;
}

interface ChangelogProps {
  slug: string;
  entries: Entry[];
  /** True if there may be older entries than these. */
  hasMore: boolean;
}

/** What changed since the launch, newest first, on the product's own page. */
export function Changelog({ slug, entries, hasMore }: ChangelogProps) {
  return (
    <section aria-labelledby="changelog">
      <h2 id="changelog" className="head-rule font-serif text-head">
        Changelog
      </h2>
      <ChangelogEntries slug={slug} entries={entries} />
      <p className="flex flex-wrap gap-x-6 pt-3 text-fine">
        {hasMore && (
          <NavLink href={routes.changelog(slug)} className="link py-1">
            The whole changelog
          </NavLink>
        )}
        <FeedLink slug={slug} />
      </p>
    </section>
  );
}

/** Entries of a changelog, each under its date and at its own anchor, with its lasting address. */
export function ChangelogEntries({
  slug,
  entries,
  level: Heading = "h3",
}: {
  slug: string;
  entries: Entry[];
  level?: "h2" | "h3";
}) {
  return (
    <ol>
      {entries.map(({ id, title, body, published_at }) => (
        <li
          key={id}
          id={entryAnchor(id)}
          className="grid scroll-mt-24 gap-x-6 gap-y-1 border-b py-5 sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <a
            href={routes.changelogEntry(slug, id)}
            className="figures h-fit w-fit text-fine text-mute leading-7 hover:underline"
          >
            <time dateTime={published_at}>{formatDate(published_at)}</time>
            <span className="sr-only">, link to “{title}”</span>
          </a>
          <div className="min-w-0">
            <Heading className="break-words font-semibold text-read">
              <LongWords text={title} />
            </Heading>
            <Markdown text={body} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The way to the feed, for those who read with a program. */
export function FeedLink({ slug }: { slug: string }) {
  return (
    <a href={routes.productFeed(slug)} className="link py-1">
      Follow by RSS
    </a>
  );
}
