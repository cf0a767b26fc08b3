import type { ReactNode } from "react";
import { Logo } from "@/components/product/logo";
import { Button } from "@/components/ui/button";
import { hostOf } from "@/components/ui/external-link";
import { Unknown } from "@/components/ui/unknown";
import { valueInWords } from "@/lib/launch/copy/field-values";
import { listingFields } from "@/lib/launch/copy/fields";
import type { ReadinessReport } from "@/lib/reports/readiness/readiness.schema";

type Suggested = ReadinessReport["suggested_listing"];

/** The listing that the page suggests, and the link that opens a draft with it. */
export function SuggestedListing({ url, listing }: { url: string; listing: Suggested }) {
  const { product_name, tagline, ...others } = listing;
  const values: Readonly<Record<string, unknown>> = others;
  return (
    <>
      <div className="flex items-start gap-4 border-b py-4">
        {/* The logo is not shown: it is on the founder's site, and a draft fetches it once. */}
        <Logo name={product_name ?? hostOf(url)} logo_url={null} />
        <div className="min-w-0">
          <p className="font-serif text-head">{product_name ?? hostOf(url)}</p>
          <p className="text-soft">{tagline ?? "We found no tagline."}</p>
        </div>
      </div>
      <dl>
        {Object.entries(listingFields).map(([name, field]) =>
          name in values ? (
            <Part key={name} term={field.label}>
              {valueInWords(field, values[name])}
            </Part>
          ) : null,
        )}
      </dl>
      <DraftButton kind="line" url={url} listing={listing} />
    </>
  );
}

function Part({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 border-b py-2 md:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-mute">{term}</dt>
      <dd className="max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]">{children || <Unknown />}</dd>
    </div>
  );
}

/**
 * Leads to the draft form with the short fields filled in. The long description stays behind: it would make the address
 * too long, and the draft reads it from the page again.
 */
export function DraftButton({ kind, url, listing }: { kind: "solid" | "line"; url: string; listing: Suggested }) {
  const { long_description: _long, categories, ...fields } = listing;
  const values = [["url", url], ...Object.entries(fields), ...(categories ?? []).map((label) => ["categories", label])];
  return (
    <form action="/submit" method="get" data-screen-only="" className="pt-4">
      {values.map(([name, value]) =>
        value ? <input key={`${name}:${value}`} type="hidden" name={name ?? ""} value={value} /> : null,
      )}
      <Button type="submit" kind={kind}>
        {fields.product_name || fields.tagline ? "Open a draft from this" : "Open a draft"}
      </Button>
    </form>
  );
}
