import { formatDateTime } from "@/lib/core/format/dates";
import { routes } from "@/lib/core/routes";
import type { AuditItem } from "@/lib/launch/review/audit";
import { LongAddress } from "../ui/long-address";
import { LongWords } from "../ui/long-words";
import { NavLink } from "../ui/nav-link";
import { Cell, HeadCell, Row, Table, TableHead } from "../ui/table";
import { Changes } from "./changes";
import { EntryDetails, Step } from "./history";
import { actorWords, reasonWords, wordsOf } from "./labels";

/** The audit log: a table on wide screens, cards on narrow ones. */
export function AuditList({ entries }: { entries: AuditItem[] }) {
  return (
    <>
      <Table className="hidden lg:table">
        <caption className="sr-only">Audit log</caption>
        <TableHead>
          <tr>
            <HeadCell>When</HeadCell>
            <HeadCell>Who</HeadCell>
            <HeadCell>What</HeadCell>
            <HeadCell>About</HeadCell>
            <HeadCell>Why</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id}>
              <Cell className="figures whitespace-nowrap text-fine text-soft leading-6">
                <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
              </Cell>
              <Cell className="max-w-52 text-soft [overflow-wrap:anywhere]">
                <LongAddress text={actorWords(entry)} />
              </Cell>
              <Cell>
                <span className="font-medium">{wordsOf(entry.action)}</span>
                <span className="block text-fine text-mute">
                  <Step from={entry.from_status} to={entry.to_status} isAlone />
                </span>
              </Cell>
              <Cell className="max-w-52">
                <SubjectLink entry={entry} />
              </Cell>
              <Cell className="max-w-72 whitespace-pre-line text-soft [overflow-wrap:anywhere]">
                {entry.reason && reasonWords(entry.reason)}
                {entry.changes && <Changes changes={entry.changes} />}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <ul className="border-t lg:hidden">
        {entries.map((entry) => (
          <li key={entry.id} className="border-b py-3">
            <p>
              <span className="font-medium">{wordsOf(entry.action)}</span> · <SubjectLink entry={entry} />
            </p>
            <p className="text-fine text-soft [overflow-wrap:anywhere]">by {actorWords(entry)}</p>
            <EntryDetails entry={entry} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The listing or the partner that it was about; what is neither, such as a package, is named in the reason. */
function SubjectLink({ entry: { listing, partner } }: { entry: AuditItem }) {
  if (listing) {
    return (
      <NavLink href={routes.adminListing(listing.id)} className="link [overflow-wrap:anywhere]">
        <LongWords text={listing.name || "Without a name"} />
      </NavLink>
    );
  }
  if (!partner) return <span className="text-mute">no listing</span>;
  return (
    <NavLink href={routes.adminPartner(partner.id)} className="link [overflow-wrap:anywhere]">
      {partner.name}
      {partner.slug && ` (${partner.slug})`}
    </NavLink>
  );
}
