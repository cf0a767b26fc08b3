import type { ReactNode } from "react";
import { ProductHead } from "@/components/product/product-head";
import { hostOf } from "@/components/ui/external-link";
import { LongWords } from "@/components/ui/long-words";
import { formatDate } from "@/lib/core/format/dates";
import type { Draft } from "@/lib/launch/draft.schema";
import { stateLabel } from "@/lib/launch/states";
import { Checklist } from "./checklist";
import { DraftFacts } from "./draft-facts";
import { PrefillNote } from "./prefill-note";
import { AlreadyListed } from "./same-product";

interface DraftViewProps {
  draft: Draft;
  /** What the reader can do: sign in to finish it, or why they cannot. */
  notice: ReactNode;
  /** True if the notice says the state, which is not said twice. */
  noticeSaysState?: boolean;
  /** Stands beside what was sent; an open draft has its steps there. */
  aside?: ReactNode;
}

/** A draft to read: the listing, and while it is open what is left to do and when it expires. */
export function DraftView({ draft, notice, noticeSaysState = false, aside }: DraftViewProps) {
  const name = draft.product_name ?? hostOf(draft.url);
  const isOpen = draft.status === "draft";
  return (
    <div className="page-width">
      <header className="double-rule mt-6 pt-6 pb-8">
        {!noticeSaysState && (
          <p className="mb-5 text-fine text-mute">
            {stateLabel(draft.status)}
            {isOpen && draft.expires_at && (
              <>
                {" "}
                · kept until <time dateTime={draft.expires_at}>{formatDate(draft.expires_at)}</time>
              </>
            )}
          </p>
        )}
        <ProductHead name={name} logo_url={draft.logo_url}>
          <p className="max-w-[60ch] text-read text-soft">
            <LongWords text={draft.tagline ?? "No tagline yet."} />
          </p>
          <p className="mt-2 max-w-[60ch] text-fine text-mute">
            {isOpen
              ? "This is a private draft. Anyone with this link can read it."
              : "This page is private. Anyone with its link can read it."}
          </p>
          {draft.product_url && (
            <a href={draft.product_url} className="link mt-2 inline-block">
              See the listing
            </a>
          )}
        </ProductHead>
      </header>
      <AlreadyListed draft={draft} />
      {notice}
      <div className={isOpen || aside ? "grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]" : "max-w-3xl"}>
        {/* What there is to do is read before what was sent, and stands above it on phones. */}
        {(isOpen || aside) && (
          <aside aria-label="About this draft" className="lg:col-start-2 lg:row-start-1">
            {isOpen ? <Checklist items={draft.checklist} /> : aside}
          </aside>
        )}
        <div className="flex min-w-0 flex-col gap-12 lg:row-start-1">
          {isOpen && <PrefillNote prefill={draft.prefill} isOwner={false} />}
          <DraftFacts draft={draft} />
        </div>
      </div>
    </div>
  );
}
