import type { ReactNode } from "react";
import { BadgeState } from "@/components/admin/badge-state";
import { Duplicates } from "@/components/admin/duplicates";
import { History } from "@/components/admin/history";
import { nameOf } from "@/components/admin/labels";
import { LaunchFacts } from "@/components/admin/launch-facts";
import { Payments } from "@/components/admin/payments";
import { Logo } from "@/components/product/logo";
import { ExternalLink } from "@/components/ui/external-link";
import { LongWords } from "@/components/ui/long-words";
import type { ReviewItem as Item } from "@/lib/launch/review/queue";
import { FocusOnArrival } from "./focus-on-arrival";

interface ReviewItemProps {
  item: Item;
  /** The three decision forms, or a notice of the decision on hold. */
  decision: ReactNode;
  /** The product's site as it is now. */
  site: ReactNode;
}

/** One draft to decide on: its texts, its site, duplicates and history. */
export function ReviewItem({ item, decision, site }: ReviewItemProps) {
  const name = nameOf(item);
  return (
    <article aria-labelledby="reviewed" className="min-w-0">
      <header className="flex items-start gap-4">
        <Logo name={name} logo_url={item.logo_url} />
        <div className="min-w-0">
          <h2 id="reviewed" tabIndex={-1} className="mb-1.5 font-serif text-head">
            <LongWords text={name} />
          </h2>
          <p className="text-soft">{item.tagline ? <LongWords text={item.tagline} /> : "No tagline."}</p>
          <ExternalLink href={item.url} className="link text-fine [overflow-wrap:anywhere]">
            {item.url}
          </ExternalLink>
        </div>
        <FocusOnArrival id="reviewed" arrival={item.id} />
      </header>
      <div id="decision" className="mt-4 border-y bg-paper py-4 lg:sticky lg:top-0 lg:z-10">
        {decision}
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 xl:grid-cols-2">
        <LaunchFacts item={item} />
        <div className="flex min-w-0 flex-col gap-10">
          {site}
          <BadgeState badge={item.badge} />
          <Duplicates duplicates={item.duplicates} />
          <Payments payments={item.payments} />
          <History entries={item.history} />
        </div>
      </div>
      {/* On wide screens the decision stays in sight. */}
      <a href="#decision" className="link mt-6 inline-block lg:hidden">
        Back to the decision
      </a>
    </article>
  );
}
