import type { ReactNode } from "react";
import { formatDate } from "@/lib/core/format/dates";
import { formatCount, formatNumber } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import type { LaunchLine } from "@/lib/launch/review/listings";
import { stateLabel } from "@/lib/launch/states";
import { Dotted } from "../ui/dotted";
import { hostOf } from "../ui/external-link";
import { LongAddress } from "../ui/long-address";
import { LongWords } from "../ui/long-words";
import { NavLink } from "../ui/nav-link";
import { Cell, HeadCell, Row, Table, TableHead } from "../ui/table";
import { Unknown } from "../ui/unknown";
import { launchWords, nameOf } from "./labels";

/** Launches in all states: a table on wide screens, cards on narrow ones. */
export function ListingTable({ listings }: { listings: LaunchLine[] }) {
  return (
    <>
      <Table className="hidden lg:table">
        <caption className="sr-only">Listings</caption>
        <TableHead>
          <tr>
            <HeadCell>Listing</HeadCell>
            <HeadCell>State</HeadCell>
            <HeadCell>Launch</HeadCell>
            <HeadCell>Founder</HeadCell>
            <HeadCell className="text-right">Upvotes</HeadCell>
            <HeadCell>Opened</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {listings.map((listing) => (
            <ListingRow key={listing.id} listing={listing} />
          ))}
        </tbody>
      </Table>
      <ul className="border-t lg:hidden">
        {listings.map((listing) => (
          <ListingCard key={listing.id} listing={listing} />
        ))}
      </ul>
    </>
  );
}

function ListingRow({ listing }: { listing: LaunchLine }) {
  return (
    <Row>
      <Cell>
        <NameLink listing={listing} />
        <span className="block text-fine text-mute [overflow-wrap:anywhere]">{hostOf(listing.url)}</span>
        <ToComplete listing={listing} />
      </Cell>
      <Cell className="whitespace-nowrap">
        <State listing={listing} />
      </Cell>
      <Cell className="figures whitespace-nowrap text-soft">
        {launchWords(listing) ?? <Unknown />}
        {listing.launched_at && (
          <span className="block text-fine text-mute">
            launched <time dateTime={listing.launched_at}>{formatDate(listing.launched_at)}</time>
          </span>
        )}
      </Cell>
      <Cell className="max-w-56 min-w-44 text-fine text-soft leading-6 [overflow-wrap:anywhere]">
        {listing.founder_email ? <LongAddress text={listing.founder_email} /> : <Unknown />}
      </Cell>
      <Cell className="figures text-right">{formatNumber(listing.upvotes)}</Cell>
      <Cell className="figures whitespace-nowrap text-fine text-soft leading-6">
        <time dateTime={listing.created_at}>{formatDate(listing.created_at)}</time>
      </Cell>
    </Row>
  );
}

/** A launch as a card, with its actions. */
export function ListingCard({ listing, children }: { listing: LaunchLine; children?: ReactNode }) {
  const launch = launchWords(listing);
  return (
    <li className="border-b py-3">
      <NameLink listing={listing} />
      <p className="text-fine text-mute [overflow-wrap:anywhere]">
        <Dotted>
          {hostOf(listing.url)}
          {listing.founder_email && <LongAddress text={listing.founder_email} />}
        </Dotted>
      </p>
      <p className="figures text-fine text-soft">
        <Dotted>
          <State listing={listing} />
          {launch}
          {listing.launched_at && (
            <span>
              launched <time dateTime={listing.launched_at}>{formatDate(listing.launched_at)}</time>
            </span>
          )}
          {formatCount(listing.upvotes, "upvote")}
          <span>
            opened <time dateTime={listing.created_at}>{formatDate(listing.created_at)}</time>
          </span>
        </Dotted>
      </p>
      <ToComplete listing={listing} />
      {children}
    </li>
  );
}

/** A value that was assumed, because the founder gave none. */
function ToComplete({ listing: { stand_ins } }: { listing: LaunchLine }) {
  if (stand_ins.length === 0) return null;
  return <span className="block text-fine text-warn">Copy to complete: {stand_ins.join(", ")}</span>;
}

function NameLink({ listing }: { listing: LaunchLine }) {
  return (
    <NavLink
      href={routes.adminListing(listing.id)}
      className="font-semibold decoration-accent underline-offset-4 [overflow-wrap:anywhere] hover:underline"
    >
      <LongWords text={nameOf(listing)} />
    </NavLink>
  );
}

function State({ listing }: { listing: LaunchLine }) {
  return (
    <>
      {stateLabel(listing.status)}
      {listing.featured && <span className="text-mute">, featured</span>}
      {listing.sample && <span className="text-mute">, sample</span>}
    </>
  );
}
