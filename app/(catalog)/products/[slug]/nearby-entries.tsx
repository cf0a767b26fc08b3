import type { ReactNode } from "react";
import { ListingTags } from "@/components/product/listing-tags";
import { Logo } from "@/components/product/logo";
import type { Entry } from "@/components/product/ranked-list";
import { LongWords } from "@/components/ui/long-words";
import { NavLink } from "@/components/ui/nav-link";
import { routes } from "@/lib/core/routes";

type NearbyEntry = Pick<Entry, "id" | "slug" | "name" | "tagline" | "logo_url" | "upvotes" | "sample" | "featured">;

interface NearbyEntriesProps {
  id: string;
  title: string;
  entries: NearbyEntry[];
  /** Draws the vote button of each. */
  vote: (entry: NearbyEntry) => ReactNode;
}

/** Products that a product's page leads to; nothing if there are none. */
export function NearbyEntries({ id, title, entries, vote }: NearbyEntriesProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="head-rule font-serif text-head [overflow-wrap:anywhere]">
        {title}
      </h2>
      <ul className="grid sm:grid-cols-2 sm:gap-x-8">
        {entries.map((entry) => (
          <li
            key={entry.slug}
            data-listing={entry.id}
            className="group relative grid grid-cols-[2rem_minmax(0,1fr)_auto] items-start gap-3 border-b py-3"
          >
            <Logo name={entry.name} logo_url={entry.logo_url} size="small" />
            <div className="min-w-0">
              <div className="line-clamp-3">
                <NavLink
                  href={routes.product(entry.slug)}
                  className="font-semibold decoration-accent underline-offset-4 after:absolute after:inset-0 group-hover:underline"
                >
                  <LongWords text={entry.name} />
                </NavLink>
                <ListingTags listing={entry} />
              </div>
              <p className="line-clamp-3 text-soft">
                <LongWords text={entry.tagline} />
              </p>
            </div>
            {vote(entry)}
          </li>
        ))}
      </ul>
    </section>
  );
}
