import type { Route } from "next";
import { formatCount } from "@/lib/core/format/numbers";
import type { Directory } from "@/lib/directories/directory.schema";
import { ExternalLink, hostOf } from "../ui/external-link";
import { Cell, HeadCell, Row, Table, TableHead } from "../ui/table";
import { Unknown } from "../ui/unknown";
import { type SortColumn, SortHead } from "./sort-head";

const columns = {
  name: { first: "name", second: "-name", isAscending: true },
  // A rating is sorted highest first by default.
  dr: { first: "dr", second: "-dr", isAscending: false },
  pricing: { first: "pricing", second: "-pricing", isAscending: true },
  review: { first: "review_days", second: "-review_days", isAscending: true },
} satisfies Record<string, SortColumn>;

interface DirectoryTableProps {
  directories: Directory[];
  caption: string;
  /** The current sort, and the URL of the same list in another sort. */
  sort: string;
  hrefAt: (sort: string) => Route;
}

/** Directories: a table with a sticky head on wide screens, cards on narrow ones. */
export function DirectoryTable({ directories, caption, sort, hrefAt }: DirectoryTableProps) {
  const order = { sort, hrefAt };
  return (
    <>
      <Table className="hidden md:table">
        <caption className="sr-only">{caption}. The links in the column heads order the table.</caption>
        <TableHead>
          <tr>
            <SortHead column={columns.name} {...order}>
              Directory
            </SortHead>
            <SortHead column={columns.dr} {...order} className="text-right">
              <abbr title="Domain rating, 0 to 100" className="no-underline">
                DR
              </abbr>
            </SortHead>
            <SortHead column={columns.pricing} {...order} className="pl-6">
              Pricing
            </SortHead>
            <HeadCell>Category</HeadCell>
            <HeadCell>Link</HeadCell>
            <SortHead column={columns.review} {...order} className="text-right">
              Review
            </SortHead>
            <HeadCell className="pl-6" title="Runs dated launches with votes">
              Launches
            </HeadCell>
            <HeadCell className="text-right" title="How many independent public lists name it">
              Lists
            </HeadCell>
            <HeadCell>
              <span className="sr-only">Submit</span>
            </HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {directories.map((directory) => (
            <DirectoryRow key={directory.id} directory={directory} />
          ))}
        </tbody>
      </Table>
      <ul className="border-t md:hidden">
        {directories.map((directory) => (
          <DirectoryCard key={directory.id} directory={directory} />
        ))}
      </ul>
    </>
  );
}

function DirectoryRow({ directory }: { directory: Directory }) {
  return (
    <Row>
      <Cell className="min-w-56">
        <ExternalLink href={directory.url} className="font-semibold underline-offset-4 hover:underline">
          {directory.name}
        </ExternalLink>
        <span className="block text-fine text-mute">{hostOf(directory.url)}</span>
      </Cell>
      <Cell className="figures text-right">{directory.dr ?? <Unknown />}</Cell>
      <Cell className="pl-6">{directory.pricing ?? <Unknown />}</Cell>
      <Cell className="text-soft">{directory.category}</Cell>
      <Cell className="text-soft">{directory.link_type ?? <Unknown />}</Cell>
      <Cell className="figures whitespace-nowrap text-right text-soft">
        <ReviewTime days={directory.review_days} />
      </Cell>
      <Cell className="pl-6 text-soft">
        <YesNo value={directory.launch_platform} />
      </Cell>
      <Cell className="figures text-right text-soft">{directory.sources}</Cell>
      <Cell className="text-right">
        <SubmitLink directory={directory} />
      </Cell>
    </Row>
  );
}

function DirectoryCard({ directory }: { directory: Directory }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b py-3">
      <div className="min-w-0">
        <ExternalLink href={directory.url} className="font-semibold underline-offset-4 hover:underline">
          {directory.name}
        </ExternalLink>
        <p className="text-fine text-mute">{hostOf(directory.url)}</p>
        <p className="mt-1 text-fine text-soft">{directory.category}</p>
        <p className="text-fine text-soft">
          {directory.pricing ?? "Pricing unknown"} ·{" "}
          {directory.link_type ? `${directory.link_type} link` : "link unknown"} ·{" "}
          {directory.review_days === null ? "review time unknown" : `review: ${reviewWords(directory.review_days)}`}
          {directory.launch_platform && " · dated launches"} · {listsWords(directory.sources)}
        </p>
      </div>
      <div className="flex flex-col items-end justify-between">
        <p className="figures whitespace-nowrap">
          <span className="text-fine text-mute">DR</span> {directory.dr ?? <Unknown />}
        </p>
        <SubmitLink directory={directory} />
      </div>
    </li>
  );
}

function YesNo({ value }: { value: boolean | null }) {
  if (value === null) return <Unknown />;
  return value ? "Yes" : "No";
}

/** "named by 3 lists": the sources of a record. */
export function listsWords(sources: number): string {
  return sources === 0 ? "on no public list" : `named by ${formatCount(sources, "list")}`;
}

export function reviewWords(days: number): string {
  return days === 0 ? "same day" : formatCount(days, "day");
}

function ReviewTime({ days }: { days: number | null }) {
  return days === null ? <Unknown /> : reviewWords(days);
}

export function SubmitLink({ directory }: { directory: Pick<Directory, "name" | "url" | "submit_url"> }) {
  return (
    <ExternalLink
      href={directory.submit_url ?? directory.url}
      data-screen-only=""
      className="link whitespace-nowrap text-fine"
    >
      Submit<span className="sr-only"> to {directory.name}</span>
    </ExternalLink>
  );
}
