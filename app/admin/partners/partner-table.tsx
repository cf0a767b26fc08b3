import { partnerStatus } from "@/components/partner/labels";
import { Dotted } from "@/components/ui/dotted";
import { hostOf } from "@/components/ui/external-link";
import { LongAddress } from "@/components/ui/long-address";
import { NavLink } from "@/components/ui/nav-link";
import { Cell, HeadCell, Row, Table, TableHead } from "@/components/ui/table";
import { Unknown } from "@/components/ui/unknown";
import { formatDate } from "@/lib/core/format/dates";
import { formatCount, formatNumber } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import type { PartnerLine } from "@/lib/partner/files";

/** Partners and applicants: a table on wide screens, cards on narrow ones. */
export function PartnerTable({ partners }: { partners: PartnerLine[] }) {
  return (
    <>
      <Table className="hidden md:table">
        <caption className="sr-only">Partners</caption>
        <TableHead>
          <tr>
            <HeadCell>Partner</HeadCell>
            <HeadCell>State</HeadCell>
            <HeadCell>Applied</HeadCell>
            <HeadCell className="text-right">Active keys</HeadCell>
            <HeadCell>Last used</HeadCell>
            <HeadCell className="text-right">Live listings</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {partners.map((partner) => (
            <Row key={partner.id}>
              <Cell>
                <NameLink partner={partner} />
                <span className="block text-fine text-mute [overflow-wrap:anywhere]">
                  <Dotted>
                    {hostOf(partner.website)}
                    <LongAddress text={partner.email} />
                  </Dotted>
                </span>
              </Cell>
              <Cell className="whitespace-nowrap">
                {partnerStatus(partner.status)}
                <Leak partner={partner} />
              </Cell>
              <Cell className="figures whitespace-nowrap text-soft">
                <time dateTime={partner.applied_at}>{formatDate(partner.applied_at)}</time>
              </Cell>
              <Cell className="figures text-right">{formatNumber(partner.keys_in_force)}</Cell>
              <Cell className="figures whitespace-nowrap text-soft">
                {partner.last_used_at ? (
                  <time dateTime={partner.last_used_at}>{formatDate(partner.last_used_at)}</time>
                ) : (
                  <Unknown />
                )}
              </Cell>
              <Cell className="figures text-right">{formatNumber(partner.live_listings)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <ul className="border-t md:hidden">
        {partners.map((partner) => (
          <li key={partner.id} className="border-b py-3">
            <NameLink partner={partner} />
            <p className="text-fine text-mute [overflow-wrap:anywhere]">
              <Dotted>
                {hostOf(partner.website)}
                <LongAddress text={partner.email} />
              </Dotted>
            </p>
            <p className="figures text-fine text-soft">
              <Dotted>
                {partnerStatus(partner.status)}
                <span>
                  applied <time dateTime={partner.applied_at}>{formatDate(partner.applied_at)}</time>
                </span>
                {formatCount(partner.keys_in_force, "active key")}
                {formatCount(partner.live_listings, "live listing")}
              </Dotted>
            </p>
            <Leak partner={partner} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NameLink({ partner }: { partner: PartnerLine }) {
  return (
    <NavLink
      href={routes.adminPartner(partner.id)}
      className="font-semibold decoration-accent underline-offset-4 [overflow-wrap:anywhere] hover:underline"
    >
      {partner.name}
    </NavLink>
  );
}

function Leak({ partner }: { partner: PartnerLine }) {
  if (partner.leaked_keys === 0) return null;
  return (
    <span className="block font-medium text-bad text-fine">
      {formatCount(partner.leaked_keys, "key")} seen in a URL
    </span>
  );
}
