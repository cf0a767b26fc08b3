import { clsx } from "clsx";
import { nameOf } from "@/components/admin/labels";
import { LongWords } from "@/components/ui/long-words";
import { NavLink } from "@/components/ui/nav-link";
import { Cell, HeadCell, Row, Table, TableHead } from "@/components/ui/table";
import { Unknown } from "@/components/ui/unknown";
import { formatClock, formatDate, formatTimeLeft, formatWeek } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import type { VoteLine } from "@/lib/launch/votes/held-evidence";
import type { HeldGroup, ListingWithHeldVotes } from "@/lib/launch/votes/held-votes";
import { HeldVotesForm } from "./held-votes-form";

interface HeldVotesProps {
  listings: readonly ListingWithHeldVotes[];
  now: Date;
}

/** Listings with their held votes: each group with its evidence and its decision form. */
export function HeldVotes({ listings, now }: HeldVotesProps) {
  return (
    <div className="flex flex-col gap-12">
      {listings.map((listing) => (
        <section key={listing.id} aria-labelledby={`held-${listing.id}`}>
          <header className="flex flex-wrap items-baseline justify-between gap-x-6 head-rule">
            <h2 id={`held-${listing.id}`} className="font-serif text-head [overflow-wrap:anywhere]">
              <NavLink href={routes.adminListing(listing.id)} className="underline-offset-4 hover:underline">
                <LongWords text={nameOf(listing)} />
              </NavLink>
            </h2>
            <p className="figures text-fine text-mute">
              {listing.launchWeek && `${formatWeek(listing.launchWeek)} · `}
              {formatCount(listing.upvotes, "counted upvote")}
            </p>
          </header>
          {listing.groups.map((group) => (
            <Group key={group.id} listing={listing} group={group} now={now} />
          ))}
        </section>
      ))}
    </div>
  );
}

interface GroupProps {
  listing: ListingWithHeldVotes;
  group: HeldGroup;
  now: Date;
}

function Group({ listing, group, now }: GroupProps) {
  const title = formatCount(group.votes.length, "held upvote");
  return (
    <article aria-label={`${title} for ${nameOf(listing)}`} tabIndex={-1} className="border-b py-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="figures font-semibold">{title}</h3>
        <p className="figures text-fine text-mute">
          {formatTimeLeft(now, group.lapsesAt)} left; without a decision they never count
        </p>
      </header>
      <p className="text-soft [overflow-wrap:anywhere]">{group.reason}</p>
      <div className="mt-4 grid gap-x-10 gap-y-4 sm:grid-cols-2">
        <Sentences title="Speaks for them" mark="+" none="Nothing found." sentences={group.inFavour} />
        <Sentences
          title="Speaks against them"
          mark="–"
          none="Only the reason for the hold."
          sentences={group.against}
        />
      </div>
      <details className="mt-4">
        <summary className="w-fit text-fine text-soft hover:text-ink">
          The accounts<span className="sr-only"> of these {title}</span>
        </summary>
        <Accounts votes={group.votes} caption={`Accounts of ${title} for ${nameOf(listing)}`} />
      </details>
      <div className="mt-4">
        <HeldVotesForm
          id={listing.id}
          group={group.id}
          fingerprint={group.fingerprint}
          of={`${title} for ${nameOf(listing)}`}
        />
      </div>
    </article>
  );
}

interface SentencesProps {
  title: string;
  mark: "+" | "–";
  none: string;
  sentences: readonly string[];
}

function Sentences({ title, mark, none, sentences }: SentencesProps) {
  return (
    <div>
      <h4 className="mb-1 text-fine text-mute">{title}</h4>
      {sentences.length === 0 ? (
        <p className="text-mute">{none}</p>
      ) : (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence} className="flex gap-2 [overflow-wrap:anywhere]">
              <span aria-hidden="true" className={clsx("font-semibold", mark === "+" ? "text-good" : "text-bad")}>
                {mark}
              </span>
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Number of accounts shown; the sentences above count all. */
const MAX_SHOWN = 100;

function Accounts({ votes, caption }: { votes: readonly VoteLine[]; caption: string }) {
  const shown = votes.slice(0, MAX_SHOWN).map((vote, index) => ({ ...vote, number: index + 1 }));
  return (
    <>
      <Table className="mt-2 hidden text-fine md:table">
        <caption className="sr-only">{caption}</caption>
        <TableHead>
          <tr>
            <HeadCell>Voted</HeadCell>
            <HeadCell>Account made</HeadCell>
            <HeadCell>Network</HeadCell>
            <HeadCell>Mail domain</HeadCell>
            <HeadCell className="text-right">Products</HeadCell>
            <HeadCell className="text-right">Days</HeadCell>
            <HeadCell>Known by</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {shown.map((vote) => (
            <Row key={vote.number}>
              <Cell className="figures whitespace-nowrap">{dateTime(vote.at)}</Cell>
              <Cell className="figures whitespace-nowrap">{dateTime(vote.accountCreatedAt)}</Cell>
              <Cell className="whitespace-nowrap">{vote.network ?? <Unknown />}</Cell>
              <Cell className="[overflow-wrap:anywhere]">{vote.mailDomain}</Cell>
              <Cell className="figures text-right">{vote.voted}</Cell>
              <Cell className="figures text-right">{vote.days}</Cell>
              <Cell>{knownBy(vote) ?? <Unknown />}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <ul className="mt-2 border-t text-fine md:hidden">
        {shown.map((vote) => (
          <li key={vote.number} className="border-b py-2">
            <p className="figures">
              Voted {dateTime(vote.at)}; account made {dateTime(vote.accountCreatedAt)}
            </p>
            <p className="text-soft [overflow-wrap:anywhere]">
              {[vote.network, vote.mailDomain, knownBy(vote)].filter(Boolean).join(" · ")} ·{" "}
              {formatCount(vote.voted, "product")} on {formatCount(vote.days, "day")}
            </p>
          </li>
        ))}
      </ul>
      {votes.length > MAX_SHOWN && <p className="mt-2 text-fine text-mute">The first {MAX_SHOWN} are shown.</p>}
    </>
  );
}

function dateTime(at: Date): string {
  const value = at.toISOString();
  return `${formatDate(value)}, ${formatClock(value)}`;
}

function knownBy({ known, hasLaunch }: VoteLine): string | null {
  if (hasLaunch) return known ? "upvotes and a launch" : "a launch";
  return known ? "votes" : null;
}
