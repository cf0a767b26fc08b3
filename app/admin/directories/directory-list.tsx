import { reviewWords } from "@/components/directory/directory-table";
import { Dotted } from "@/components/ui/dotted";
import { hostOf } from "@/components/ui/external-link";
import { NavLink } from "@/components/ui/nav-link";
import { Cell, HeadCell, Row, Table, TableHead } from "@/components/ui/table";
import { Unknown } from "@/components/ui/unknown";
import { formatDate } from "@/lib/core/format/dates";
import { routes } from "@/lib/core/routes";
import type { Directory } from "@/lib/directories/directory.schema";

interface DirectoryListProps {
  directories: Directory[];
  /** True if none of them answers: then it matters when each was last there. */
  areDead: boolean;
}

/** Directories with their facts: a table on wide screens, cards on narrow ones. */
export function DirectoryList({ directories, areDead }: DirectoryListProps) {
  return (
    <>
      <Table className="hidden md:table">
        <caption className="sr-only">Directories</caption>
        <TableHead>
          <tr>
            <HeadCell>Directory</HeadCell>
            <HeadCell>Category</HeadCell>
            <HeadCell>Pricing</HeadCell>
            <HeadCell className="text-right">DR</HeadCell>
            <HeadCell className="pl-6">Link</HeadCell>
            <HeadCell className="text-right">Review</HeadCell>
            <HeadCell className="pl-6">Launches</HeadCell>
            <HeadCell>Submit page</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {directories.map((directory) => (
            <DirectoryRow key={directory.id} directory={directory} isDead={areDead} />
          ))}
        </tbody>
      </Table>
      <ul className="border-t md:hidden">
        {directories.map((directory) => (
          <li key={directory.id} className="border-b py-3">
            <NameLink directory={directory} />
            <p className="text-fine text-mute [overflow-wrap:anywhere]">{hostOf(directory.url)}</p>
            {areDead && <p className="text-fine text-warn">{lastAnswer(directory)}</p>}
            <p className="text-fine text-soft">{directory.category}</p>
            <p className="figures text-fine text-soft">
              <Dotted>{factsInWords(directory)}</Dotted>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function DirectoryRow({ directory, isDead }: { directory: Directory; isDead: boolean }) {
  return (
    <Row>
      <Cell className="min-w-48">
        <NameLink directory={directory} />
        <span className="block text-fine text-mute [overflow-wrap:anywhere]">{hostOf(directory.url)}</span>
        {isDead && <span className="block text-fine text-warn">{lastAnswer(directory)}</span>}
      </Cell>
      <Cell className="text-soft">{directory.category}</Cell>
      <Cell>{directory.pricing ?? <Unknown />}</Cell>
      <Cell className="figures text-right">{directory.dr ?? <Unknown />}</Cell>
      <Cell className="pl-6 text-soft">{directory.link_type ?? <Unknown />}</Cell>
      <Cell className="figures whitespace-nowrap text-right text-soft">
        {directory.review_days === null ? <Unknown /> : reviewWords(directory.review_days)}
      </Cell>
      <Cell className="pl-6 text-soft">{yesOrNo(directory.launch_platform) ?? <Unknown />}</Cell>
      <Cell className="text-soft">{directory.submit_url === null ? <Unknown /> : "Known"}</Cell>
    </Row>
  );
}

function NameLink({ directory: { id, name } }: { directory: Directory }) {
  return (
    <NavLink
      href={routes.adminDirectory(id)}
      className="font-semibold decoration-accent underline-offset-4 [overflow-wrap:anywhere] hover:underline"
    >
      {name}
    </NavLink>
  );
}

function lastAnswer({ checked_on }: Directory): string {
  return checked_on ? `Last answered on ${formatDate(checked_on)}.` : "We never had an answer.";
}

function yesOrNo(value: boolean | null): string | null {
  if (value === null) return null;
  return value ? "Yes" : "No";
}

function factsInWords({ pricing, dr, link_type, review_days, launch_platform, submit_url }: Directory): string[] {
  const days = review_days === null ? null : reviewWords(review_days);
  const facts = [
    ["pricing", pricing],
    ["DR", dr],
    ["link", link_type],
    ["review", days],
    ["launches", yesOrNo(launch_platform)?.toLowerCase()],
    ["submit page", submit_url && "known"],
  ];
  return facts.map(([name, value]) => `${name} ${value ?? "unknown"}`);
}
