import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { AdSlot } from "@/lib/core/issue-parts";
import { LAUNCHES_ABOVE_MIDDLE, paragraphsOf } from "@/lib/core/issue-parts";
import { routes } from "@/lib/core/routes";
import { ListingTags } from "../product/listing-tags";
import { Logo } from "../product/logo";
import { LongWords } from "../ui/long-words";
import { NavLink } from "../ui/nav-link";

interface Listing {
  id: string;
  slug: string;
  name: string;
  tagline: string;
  sample: boolean;
  logo_url: string | null;
}

interface Launch extends Listing {
  rank: number;
  upvotes: number;
}

interface Feature {
  id: string;
  slot: AdSlot;
  title: string;
  listing: Listing;
}

interface IssueArticleProps {
  opening: string;
  launches: readonly Launch[];
  features: readonly Feature[];
  /** Draws the vote button of each launch. */
  vote: (launch: Launch) => ReactNode;
}

/** What an issue says, in the order of its mail. */
export function IssueArticle({ opening, launches, features, vote }: IssueArticleProps) {
  return (
    <>
      <Opening text={opening} />
      <Features features={features} slot="top" />
      <Launches launches={launches.slice(0, LAUNCHES_ABOVE_MIDDLE)} start={0} vote={vote} />
      <Features features={features} slot="middle" />
      <Launches launches={launches.slice(LAUNCHES_ABOVE_MIDDLE)} start={LAUNCHES_ABOVE_MIDDLE} vote={vote} />
      <Features features={features} slot="end" />
    </>
  );
}

function Opening({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <div className="mb-8 flex max-w-[60ch] flex-col gap-4 text-read text-soft [overflow-wrap:anywhere]">
      {paragraphsOf(text).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are rendered once, on the server, and never move
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}

interface LaunchesProps extends Pick<IssueArticleProps, "launches" | "vote"> {
  start: number;
}

function Launches({ launches, start, vote }: LaunchesProps) {
  if (launches.length === 0) return null;
  return (
    <ol start={start + 1} className={clsx(start === 0 && "border-t")}>
      {launches.map((launch) => (
        <LaunchRow key={launch.id} launch={launch} vote={vote(launch)} />
      ))}
    </ol>
  );
}

function LaunchRow({ launch, vote }: { launch: Launch; vote: ReactNode }) {
  const { id, slug, name, tagline, logo_url, rank, sample } = launch;
  return (
    <li
      data-listing={id}
      className="group relative grid grid-cols-[1.75rem_2.5rem_minmax(0,1fr)_auto] items-start gap-x-3 border-b py-4 sm:grid-cols-[3.5rem_3rem_minmax(0,1fr)_auto] sm:gap-x-4"
    >
      <span className={clsx("pt-0.5 font-serif", rank <= 3 ? "text-title leading-none" : "text-head text-mute")}>
        <span className="sr-only">Rank </span>
        {rank}
      </span>
      <Logo name={name} logo_url={logo_url} />
      <div className="min-w-0">
        <h2 className="text-wrap font-semibold">
          <ListingLink slug={slug} name={name} />
          <ListingTags listing={{ sample, featured: false }} />
        </h2>
        <p className="text-soft [overflow-wrap:anywhere]">
          <LongWords text={tagline} />
        </p>
      </div>
      {vote}
    </li>
  );
}

function Features({ features, slot }: { features: readonly Feature[]; slot: AdSlot }) {
  return features
    .filter((feature) => feature.slot === slot)
    .map(({ id, title, listing }) => (
      <div
        key={id}
        data-listing={listing.id}
        className="group relative my-6 grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 border-ink border-t bg-sunk px-4 py-4 sm:grid-cols-[3rem_minmax(0,1fr)]"
      >
        <Logo name={listing.name} logo_url={listing.logo_url} />
        <div className="min-w-0">
          <p className="text-fine text-mute">Sponsored</p>
          <h2 className="font-serif text-head [overflow-wrap:anywhere]">
            <LongWords text={title} />
          </h2>
          <p className="text-soft [overflow-wrap:anywhere]">
            <ListingLink slug={listing.slug} name={listing.name} />
            <ListingTags listing={{ sample: listing.sample, featured: false }} />
            {listing.tagline && (
              <span className="block">
                <LongWords text={listing.tagline} />
              </span>
            )}
          </p>
        </div>
      </div>
    ));
}

function ListingLink({ slug, name }: { slug: string; name: string }) {
  return (
    <NavLink
      href={routes.product(slug)}
      className="font-semibold text-ink decoration-accent underline-offset-4 after:absolute after:inset-0 group-hover:underline"
    >
      <LongWords text={name} />
    </NavLink>
  );
}
