import type { ReactNode } from "react";
import { labels } from "@/components/draft/field-labels";
import { typeLabel } from "@/components/product/labels";
import { Markdown } from "@/components/product/markdown";
import { ExternalLink, externalHref } from "@/components/ui/external-link";
import { formatDateTime } from "@/lib/core/format/dates";
import type { Draft } from "@/lib/launch/draft.schema";

/** Every field of the draft, also the empty ones: they are what is left to write. */
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
        <Fact name="media">{draft.media.length > 0 && <Pictures media={draft.media} />}</Fact>
        <Fact name="email">{draft.email}</Fact>
      </dl>
      <p className="figures pt-3 text-fine text-mute">
        Opened <time dateTime={draft.created_at}>{formatDateTime(draft.created_at)}</time>, last edited{" "}
        <time dateTime={draft.updated_at}>{formatDateTime(draft.updated_at)}</time>.
      </p>
    </section>
  );
}

/** Thumbnails in order, each with its alternative text. */
function Pictures({ media }: { media: Draft["media"] }) {
  return (
    <ul className="flex flex-wrap gap-4">
      {media.map(({ url, alt, width, height }) => (
        <li key={url} className="w-36">
          <img
            src={externalHref(url)}
            alt=""
            width={width ?? 16}
            height={height ?? 10}
            loading="lazy"
            referrerPolicy="no-referrer"
            className="h-20 w-36 rounded-small border bg-sunk object-contain"
          />
          <span className="text-fine text-mute">{alt || "Not described yet"}</span>
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-fine text-mute leading-6">{labels[name] ?? name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere] [&>div>:first-child]:mt-0">
        {children || <span className="text-mute">Not given</span>}
      </dd>
    </div>
  );
}
