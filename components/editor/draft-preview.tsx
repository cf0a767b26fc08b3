"use client";

import { useDeferredValue } from "react";
import type { EditorValues } from "../draft/form-values";
import { Gallery } from "../product/gallery";
import { typeLabel } from "../product/labels";
import { Logo } from "../product/logo";
import { Markdown } from "../product/markdown";
import { VoteCount } from "../product/vote-count";
import { hostOf } from "../ui/external-link";
import { LongWords } from "../ui/long-words";

interface DraftPreviewProps {
  values: EditorValues;
  url: string;
  /** False of a product that is live: its upvotes are not for the editor to know. */
  hasUpvotes?: boolean;
}

/** A preview of the listing: its row in the week, and its own page. */
export function PreviewAside(props: DraftPreviewProps) {
  return (
    <aside aria-label="Preview" className="min-w-0 lg:border-l lg:pl-8">
      <div className="lg:sticky lg:top-20">
        <h2 className="pb-4 font-serif text-head">Preview</h2>
        {/* Higher than the window, it scrolls: also by keyboard, and its lower edge fades to say so. */}
        <section
          aria-label="How readers will see it"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard
          tabIndex={0}
          className="lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto lg:pr-1 lg:pb-12 lg:[mask-image:linear-gradient(to_top,transparent,#000_3rem)]"
        >
          <DraftPreview {...props} />
        </section>
      </div>
    </aside>
  );
}

function DraftPreview({ values, url, hasUpvotes = true }: DraftPreviewProps) {
  // The long description is rendered with low priority, so that typing is never slow.
  const shown = useDeferredValue(values);
  const name = shown.product_name.trim() || hostOf(url);
  return (
    <div className="flex flex-col gap-8">
      <section aria-label="In the list of its week">
        <p className="border-b pb-1 text-fine text-mute">In the list of its week</p>
        <CardPreview name={name} values={shown} hasUpvotes={hasUpvotes} />
      </section>
      <section aria-label="On its own page">
        <p className="border-b pb-1 text-fine text-mute">On its own page</p>
        <PagePreview name={name} values={shown} />
      </section>
    </div>
  );
}

interface PartProps {
  name: string;
  values: EditorValues;
}

function CardPreview({ name, values, hasUpvotes }: PartProps & { hasUpvotes: boolean }) {
  const categories = values.categories.filter(Boolean);
  return (
    <div className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-start gap-x-3 border-b py-4">
      <Logo key={values.logo_url} name={name} logo_url={values.logo_url || null} size="small" />
      <div className="min-w-0">
        <p className="font-semibold">
          <LongWords text={name} />
        </p>
        <p className="text-soft">
          <Tagline text={values.tagline} />
        </p>
        <p className="text-fine text-mute">
          {categories.join(", ") || "Categories"}
          {values.creator_name.trim() && (
            <>
              {" "}
              · by <LongWords text={values.creator_name.trim()} />
            </>
          )}
        </p>
      </div>
      {hasUpvotes && <VoteCount upvotes={0} className="font-semibold" />}
    </div>
  );
}

function Tagline({ text }: { text: string }) {
  return text.trim() ? <LongWords text={text.trim()} /> : <Missing>Your tagline</Missing>;
}

function PagePreview({ name, values }: PartProps) {
  const facts = [values.type && typeLabel(values.type), values.pricing_tier].filter(Boolean).join(" · ");
  const categories = values.categories.filter(Boolean);
  return (
    <div className="flex flex-col gap-6 pt-5">
      <div className="flex items-start gap-4">
        <Logo key={values.logo_url} name={name} logo_url={values.logo_url || null} size="large" />
        <div className="min-w-0">
          <p className="font-serif text-title tracking-tight [overflow-wrap:anywhere]">
            <LongWords text={name} />
          </p>
          <p className="mt-1 text-read text-soft">
            <Tagline text={values.tagline} />
          </p>
          {categories.length > 0 && (
            <ul aria-label="Categories" className="mt-3 flex flex-wrap gap-2 text-fine">
              {categories.map((label) => (
                <li key={label} className="rounded-small border border-faint px-2.5 py-1">
                  {label}
                </li>
              ))}
            </ul>
          )}
          {facts && <p className="mt-2 text-fine text-mute">{facts}</p>}
        </div>
      </div>
      <Gallery media={values.media.map((item) => ({ kind: "image" as const, ...item }))} name={name} />
      <Description values={values} />
    </div>
  );
}

function Description({ values }: { values: EditorValues }) {
  if (values.long_description.trim()) return <Markdown text={values.long_description} />;
  if (values.short_description.trim()) return <p className="text-read">{values.short_description}</p>;
  return (
    <p>
      <Missing>Your description</Missing>
    </p>
  );
}

function Missing({ children }: { children: string }) {
  return <span className="text-mute italic">{children}</span>;
}
