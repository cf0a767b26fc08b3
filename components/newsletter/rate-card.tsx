import { formatMoney } from "@/lib/format/money";
import { formatNumber } from "@/lib/format/numbers";
import type { NewsletterAd } from "@/lib/schemas/newsletter";
import { CheckoutLink } from "./checkout-link";
import { FreeDates } from "./free-dates";

interface RateCardProps {
  ads: NewsletterAd[];
  /** Ids of the packages that are samples. */
  samples: ReadonlySet<string>;
  /** The listing that the links are for. */
  tool: string | null;
}

/** The packages as a magazine's rate card: the price first, then what it buys, when, and where it is paid. */
export function RateCard({ ads, samples, tool }: RateCardProps) {
  return (
    <ul>
      {ads.map((ad) => (
        <li key={ad.id} className="border-b py-8">
          <article
            aria-labelledby={`ad-${ad.id}`}
            className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 md:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <p className="figures font-serif text-title">
              <span className="sr-only">Price: </span>
              {formatMoney(ad.price.amount, ad.price.currency)}
              <span className="block font-sans text-fine text-mute">{ad.price.currency}, one issue</span>
            </p>
            <div className="flex min-w-0 flex-col gap-5">
              <div>
                <h2 id={`ad-${ad.id}`} className="font-serif text-head [overflow-wrap:anywhere]">
                  {ad.name}
                </h2>
                <p className="mt-1 font-medium [overflow-wrap:anywhere]">{ad.placement}</p>
                <p className="mt-1 max-w-[68ch] text-soft [overflow-wrap:anywhere]">{ad.description}</p>
                <p className="figures mt-1 text-fine text-mute">
                  {ad.audience_size === null
                    ? "Number of subscribers: not known."
                    : `${formatNumber(ad.audience_size)} subscribers.`}
                </p>
              </div>
              <FreeDates dates={ad.next_dates} />
              <CheckoutLink ad={ad} isSample={samples.has(ad.id)} tool={tool} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
