import { clsx } from "clsx";
import { ExternalLink } from "@/components/ui/external-link";
import { Unknown } from "@/components/ui/unknown";
import { formatDateTime } from "@/lib/core/format/dates";
import type { ShownValues } from "@/lib/launch/copy/field-values";
import type { ListingFields } from "@/lib/launch/copy/fields";
import type { SiteReading } from "@/lib/launch/review/site-reading";
import { type Comparison, compareWithSite } from "./compare";

/** The draft and its site side by side. Differences are named in a word and set in bold. */
export function SiteComparison({ draft, reading }: { draft: ShownValues<ListingFields>; reading: SiteReading }) {
  const rows = reading.facts ? compareWithSite(draft, reading.facts) : [];
  const different = rows.filter(({ verdict }) => verdict === "different").length;
  return (
    <>
      <p className="text-soft">
        {reading.facts ? summaryOf(different) : `We could not read the site. ${reading.detail ?? ""}`}{" "}
        <span className="figures text-fine text-mute">
          Read <time dateTime={reading.read_at}>{formatDateTime(reading.read_at)}</time> at{" "}
          <ExternalLink href={reading.final_url} className="link">
            {reading.final_url}
          </ExternalLink>
          .
        </span>
      </p>
      {rows.length > 0 && (
        <table className="mt-3 w-full table-fixed border-collapse text-left text-fine">
          <caption className="sr-only">The draft beside its site</caption>
          <thead>
            <tr className="border-b text-mute">
              <th scope="col" className="w-24 py-1.5 pr-3 font-medium">
                Field
              </th>
              <th scope="col" className="py-1.5 pr-3 font-medium">
                Draft
              </th>
              <th scope="col" className="py-1.5 font-medium">
                Site today
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ComparedRow key={row.name} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function ComparedRow({ row: { label, draft, site, verdict } }: { row: Comparison }) {
  return (
    <tr className="border-b align-top">
      <th scope="row" className="py-2 pr-3 font-normal text-mute">
        {label}
      </th>
      <td className="py-2 pr-3 [overflow-wrap:anywhere]">{draft ?? <span className="text-mute">Not written</span>}</td>
      <td className="py-2 [overflow-wrap:anywhere]">
        {verdict === "different" && <span className="block font-medium text-warn">Differs</span>}
        {verdict === "unused" && <span className="block text-mute">Only on the site</span>}
        {verdict === "same" ? (
          <span className="text-mute">Same</span>
        ) : (
          <span className={clsx(verdict === "different" && "font-medium")}>{site ?? <Unknown />}</span>
        )}
      </td>
    </tr>
  );
}

function summaryOf(different: number): string {
  if (different === 0) return "Nothing the site says differs from the draft.";
  return different === 1 ? "1 field differs from the site." : `${different} fields differ from the site.`;
}
