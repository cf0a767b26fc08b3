import type { ReactNode } from "react";
import { formatDateTime } from "@/lib/format/dates";
import type { Draft } from "@/lib/schemas/draft";
import { Markdown } from "../product/markdown";
import { typeLabel } from "../product/words";
import { ExternalLink } from "../ui/external-link";
import { labels } from "./field-labels";

/** Every field of the draft as it stands, empty ones included: they are what is left to write. */
export function DraftFacts({ draft }: { draft: Draft }) {
  return (
    <section aria-labelledby="as-it-stands">
      <h2 id="as-it-stands" className="border-ink border-b pb-1 font-serif text-head">
        The entry as it stands
      </h2>
      <dl>
        <Fact name="product_name">{draft.product_name}</Fact>
        <Fact name="tagline">{draft.tagline}</Fact>
        <Fact name="url">
          <ExternalLink href={draft.url} className="link">
            {draft.url}
          </ExternalLink>
        </Fact>
        <Fact name="short_description">{draft.short_description}</Fact>
        <Fact name="long_description">{draft.long_description && <Markdown text={draft.long_description} />}</Fact>
        <Fact name="categories">{draft.categories.join(", ")}</Fact>
        <Fact name="type">{draft.type && typeLabel(draft.type)}</Fact>
        <Fact name="pricing_tier">{draft.pricing_tier}</Fact>
        <Fact name="creator_name">{draft.creator_name}</Fact>
        <Fact name="twitter_handle">{draft.twitter_handle}</Fact>
        <Fact name="logo_url">{draft.logo_url}</Fact>
        <Fact name="email">{draft.email}</Fact>
      </dl>
      <p className="figures pt-3 text-fine text-mute">
        Opened <time dateTime={draft.created_at}>{formatDateTime(draft.created_at)}</time>, last edited{" "}
        <time dateTime={draft.updated_at}>{formatDateTime(draft.updated_at)}</time>.
      </p>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-fine text-mute leading-6">{labels[name] ?? name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">
        {children || <span className="text-mute">Not written yet</span>}
      </dd>
    </div>
  );
}
