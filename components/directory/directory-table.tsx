import type { Route } from "next";
import type { ReactNode } from "react";
import { directoryPath } from "@/lib/core/address";
import { formatCount } from "@/lib/core/format/numbers";
import type { ListedDirectory } from "@/lib/directories/browse";
import { directoryIcon } from "@/lib/directories/icons";
import { Logo } from "../product/logo";
import { buttonClass } from "../ui/button";
import { Dotted } from "../ui/dotted";
import { ExternalLink, hostOf } from "../ui/external-link";
import { Icon } from "../ui/icon";
import { arrowUpRightShape } from "../ui/icon-shapes";
import { NavLink } from "../ui/nav-link";
import { Cell, HeadCell, Row, Table, TableHead } from "../ui/table";
import { Unknown } from "../ui/unknown";
import { linkMeaning } from "./link-words";
import { type SortColumn, SortHead } from "./sort-head";

const columns = {
  name: { first: "name", second: "-name", isAscending: true },
  // A rating is sorted highest first by default.
  dr: { first: "dr", second: "-dr", isAscending: false },
  pricing: { first: "pricing", second: "-pricing", isAscending: true },
} satisfies Record<string, SortColumn>;

interface DirectoryTableProps {
  directories: readonly ListedDirectory[];
  caption: string;
  /** The current sort, and the URL of the same list in another sort. */
  sort: string;
  hrefAt: (sort: string) => Route;
  /** What the reader can do with a directory, besides going there. */
  act?: ((directory: ListedDirectory) => ReactNode) | undefined;
}

/** Directories: a table with a sticky head on wide screens, cards on narrow ones. */
export function DirectoryTable({ directories, caption, sort, hrefAt, act }: DirectoryTableProps) {
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
            <SortHead column={columns.dr} {...order}>
              <abbr title="Domain rating, 0 to 100" className="no-underline">
                DR
              </abbr>
            </SortHead>
            <SortHead column={columns.pricing} {...order}>
              Pricing
            </SortHead>
            <HeadCell>Category</HeadCell>
            <HeadCell title={`A dofollow link ${linkMeaning.dofollow}; a nofollow link ${linkMeaning.nofollow}`}>
              Link
            </HeadCell>
            <HeadCell title="How many independent public lists name it">Named by</HeadCell>
            <HeadCell>
              <span className="sr-only">Submit</span>
            </HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {directories.map((directory) => (
            <DirectoryRow key={directory.id} directory={directory} act={act?.(directory)} />
          ))}
        </tbody>
      </Table>
      <ul className="border-t md:hidden">
        {directories.map((directory) => (
          <DirectoryCard key={directory.id} directory={directory} act={act?.(directory)} />
        ))}
      </ul>
    </>
  );
}

interface EntryProps {
  directory: ListedDirectory;
  act: ReactNode;
}

function DirectoryName({ directory: { id, name, url } }: Pick<EntryProps, "directory">) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Logo name={name} logo_url={directoryIcon(id)} size="small" />
      <div className="min-w-0">
        <NavLink href={directoryPath(id)} className="font-semibold underline-offset-4 hover:underline">
          {name}
        </NavLink>
        <span className="block text-fine text-mute">{hostOf(url)}</span>
      </div>
    </div>
  );
}

function DirectoryRow({ directory, act }: EntryProps) {
  return (
    <Row>
      <Cell className="min-w-56">
        <DirectoryName directory={directory} />
      </Cell>
      <Cell className="figures">{directory.dr ?? <Unknown />}</Cell>
      <Cell>{directory.pricing ?? <Unknown />}</Cell>
      <Cell className="text-soft">{directory.category}</Cell>
      <Cell className="text-soft">{directory.link_type ?? <Unknown />}</Cell>
      <Cell className="figures whitespace-nowrap text-soft">{formatCount(directory.sources, "list")}</Cell>
      <Cell className="whitespace-nowrap text-right">
        <span className="inline-flex items-baseline gap-4">
          {act}
          <SubmitLink directory={directory} />
        </span>
      </Cell>
    </Row>
  );
}

function DirectoryCard({ directory, act }: EntryProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b py-3">
      <div className="min-w-0">
        <DirectoryName directory={directory} />
        <p className="mt-1 text-fine text-soft">
          <Dotted>
            {directory.category}
            {directory.pricing ?? "pricing unknown"}
            {directory.link_type ? `${directory.link_type} link` : "link unknown"}
          </Dotted>
        </p>
      </div>
      <div className="flex flex-col items-end justify-between gap-1">
        <p className="figures inline-flex items-baseline gap-1.5 whitespace-nowrap">
          <span className="text-fine text-mute">DR</span> {directory.dr ?? <Unknown />}
        </p>
        {act}
        <SubmitLink directory={directory} />
      </div>
    </li>
  );
}

/** "named by 3 lists": the sources of a record. */
export function listsWords(sources: number): string {
  return sources === 0 ? "on no public list" : `named by ${formatCount(sources, "list")}`;
}

export function reviewWords(days: number): string {
  return days === 0 ? "same day" : formatCount(days, "day");
}

interface SubmitLinkProps {
  directory: Pick<ListedDirectory, "name" | "url" | "submit_url">;
  /** How it looks as a button; without it, a link. */
  button?: "solid" | "line";
  /** True before the day on which to submit is to launch: until then its form is only filled in. */
  isEarly?: boolean;
}

function wordsFor(form: string | null, isEarly: boolean): string {
  if (form === null) return "Visit";
  return isEarly ? "Open" : "Submit";
}

const submitLink = "link -my-1 inline-block whitespace-nowrap py-1 text-fine";

/** Leads to the form of a directory; where its address is not known, to the directory, and says so. */
export function SubmitLink({ directory, button, isEarly = false }: SubmitLinkProps) {
  const { name, url, submit_url } = directory;
  return (
    <ExternalLink
      href={submit_url ?? url}
      data-screen-only=""
      className={button ? buttonClass({ kind: button, size: "small" }) : submitLink}
    >
      {wordsFor(submit_url, isEarly)}
      <span className="sr-only">
        {submit_url && !isEarly && " to"} {name}
      </span>
      {button && <Icon shape={arrowUpRightShape} />}
    </ExternalLink>
  );
}
