import { clsx } from "clsx";
import type { ReactNode } from "react";
import { routes } from "@/lib/core/routes";
import type { Product } from "@/lib/launch/product.schema";
import { Dotted } from "../ui/dotted";
import { LongWords } from "../ui/long-words";
import { NavLink } from "../ui/nav-link";
import { CategoryLinks } from "./category-links";
import { ListingTags } from "./listing-tags";
import { Logo } from "./logo";
import { RowPicture } from "./row-picture";
import { VoteCount, VoteRule } from "./vote-count";

export type Entry = Pick<
  Product,
  | "id"
  | "slug"
  | "name"
  | "tagline"
  | "logo_url"
  | "categories"
  | "creator"
  | "upvotes"
  | "launch"
  | "sample"
  | "featured"
>;

interface RankedListProps {
  entries: Entry[];
  /** The first picture of those that have one, by id. */
  pictures: ReadonlyMap<string, string>;
  /** Renders each vote button. */
  vote?: (entry: Entry) => ReactNode;
}

/** The products of a week by rank. The line under each shows its votes relative to the leader's. */
export function RankedList({ entries, pictures, vote }: RankedListProps) {
  const leader = Math.max(...entries.map(({ upvotes }) => upvotes), 0);
  return (
    <ol>
      {entries.map((entry) => (
        <RankedEntry
          key={entry.slug}
          entry={entry}
          picture={pictures.get(entry.id) ?? null}
          leader={leader}
          vote={vote?.(entry)}
        />
      ))}
    </ol>
  );
}

interface RankedEntryProps {
  entry: Entry;
  picture: string | null;
  leader: number;
  vote: ReactNode;
}

function RankedEntry({ entry, picture, leader, vote }: RankedEntryProps) {
  const { rank } = entry.launch;
  const isPodium = rank <= 3;
  return (
    <li
      data-listing={entry.id}
      className="group relative grid grid-cols-[1.75rem_2.5rem_minmax(0,1fr)_auto] items-start gap-x-3 border-b py-4 sm:grid-cols-[3.5rem_3rem_minmax(0,1fr)_auto] sm:gap-x-4"
    >
      <span className={clsx("pt-0.5 font-serif", isPodium ? "text-title" : "text-head text-mute")}>
        <span className="sr-only">Rank </span>
        {rank}
      </span>
      <Logo name={entry.name} logo_url={entry.logo_url} />
      <div className="flex min-w-0 items-start justify-between gap-4">
        <div className="min-w-0">
          {/* Not balanced: a tag moves to the next line before a name is broken. */}
          <h2 className="line-clamp-3 text-wrap font-semibold">
            <NavLink
              href={routes.product(entry.slug)}
              className="decoration-accent underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              <LongWords text={entry.name} />
            </NavLink>
            <ListingTags listing={entry} />
          </h2>
          <p className="line-clamp-3 text-soft">
            <LongWords text={entry.tagline} />
          </p>
          <p className="text-fine text-mute">
            <Dotted>
              <CategoryLinks categories={entry.categories} />
              {entry.creator.name && <LongWords text={`by ${entry.creator.name}`} />}
            </Dotted>
          </p>
        </div>
        <RowPicture url={picture} />
      </div>
      {vote ?? <VoteCount upvotes={entry.upvotes} className="pt-0.5 font-semibold" />}
      <VoteRule upvotes={entry.upvotes} leader={leader} />
    </li>
  );
}
