import type { ReactNode } from "react";
import { labels } from "@/components/draft/field-labels";
import { Logo } from "@/components/product/logo";
import { Markdown } from "@/components/product/markdown";
import { ExternalLink, externalHref } from "@/components/ui/external-link";
import { formatDateTime } from "@/lib/core/format/dates";
import { valueInWords } from "@/lib/launch/copy/field-values";
import { type ListingField, listingFields } from "@/lib/launch/copy/fields";
import type { Draft } from "@/lib/launch/draft.schema";

/** Every field of the draft, also the empty ones: they are what is left to write. */
export function DraftFacts({ draft }: { draft: Draft }) {
  const values: Readonly<Record<string, unknown>> = draft;
  return (
    <section aria-labelledby="as-it-stands">
      <h2 id="as-it-stands" className="head-rule font-serif text-head">
        {draft.status === "draft" ? "The listing so far" : "The listing"}
      </h2>
      <dl>
        <Fact name="url">
          <ExternalLink href={draft.url} className="link">
            {draft.url}
          </ExternalLink>
        </Fact>
        {Object.entries(listingFields).map(([name, field]) => (
          <Fact key={name} name={name}>
            {shownAs(field, values[name], draft)}
          </Fact>
        ))}
        <Fact name="email">{draft.email}</Fact>
      </dl>
      <p className="figures pt-3 text-fine text-mute">
        Opened <time dateTime={draft.created_at}>{formatDateTime(draft.created_at)}</time>, last edited{" "}
        <time dateTime={draft.updated_at}>{formatDateTime(draft.updated_at)}</time>.
      </p>
    </section>
  );
}

function shownAs(field: ListingField, value: unknown, draft: Draft): ReactNode {
  if (field.kind === "gallery") return picturesOf(draft.media);
  if (field.kind === "logo" && draft.logo_url && isLogoStored(draft))
    return (
      <>
        <Logo name={draft.product_name ?? ""} logo_url={draft.logo_url} />
        <span className="sr-only">A logo is stored.</span>
      </>
    );
  return textOf(field, value);
}

/** False for a URL whose picture is still to be fetched: it is shown as text. */
function isLogoStored({ checklist }: Draft): boolean {
  return checklist.some(({ id, done }) => id === "logo_url" && done);
}

function textOf(field: ListingField, value: unknown): ReactNode {
  const text = valueInWords(field, value);
  return text && field.kind === "markdown" ? <Markdown text={text} isFact /> : text;
}

/** Thumbnails in order, each with its alternative text. */
function picturesOf(media: Draft["media"]): ReactNode {
  if (media.length === 0) return null;
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
