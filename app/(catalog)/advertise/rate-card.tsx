import { clsx } from "clsx";
import { formatMoney } from "@/lib/core/format/money";
import { formatCount } from "@/lib/core/format/numbers";
import type { NewsletterAd } from "@/lib/newsletter/newsletter.schema";
import { CheckoutLink } from "./checkout-link";
import { FreeDates } from "./free-dates";

interface RateCardProps {
  ads: NewsletterAd[];
  /** Ids of the packages that are samples. */
  samples: ReadonlySet<string>;
  /** The name of the listing that the links are for. */
  tool: string | null;
}

/** The packages as a rate card: price, what it buys, dates, then the checkout link. */
export function RateCard({ ads, samples, tool }: RateCardProps) {
  return (
    <ul>
      {ads.map((ad) => (
        <li key={ad.id} className="border-b py-8">
          <article
            aria-labelledby={`ad-${ad.id}`}
            className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 md:grid-cols-[12rem_minmax(0,1fr)] lg:grid-cols-[12rem_minmax(0,1fr)_16rem]"
          >
            <Price price={ad.price} />
            <div className="flex min-w-0 flex-col gap-5">
              <Offer ad={ad} isSample={samples.has(ad.id)} />
              <FreeDates dates={ad.next_dates} />
            </div>
            <CheckoutLink ad={ad} isSample={samples.has(ad.id)} tool={tool} />
          </article>
        </li>
      ))}
    </ul>
  );
}

/** Longest price, in characters, that fits its column in the large size. */
const MAX_LARGE_SIGNS = 7;

function Price({ price: { amount, currency } }: Pick<NewsletterAd, "price">) {
  const money = formatMoney(amount, currency, { symbol: "narrow" });
  return (
    <p className={clsx("figures font-serif", money.length > MAX_LARGE_SIGNS ? "text-head" : "text-title")}>
      <span className="sr-only">Price: </span>
      {money}
      <span className="block font-sans text-fine text-mute">
        <span className="sr-only">, </span>
        {currency}, one issue
      </span>
    </p>
  );
}

function Offer({ ad, isSample }: { ad: NewsletterAd; isSample: boolean }) {
  return (
    <div>
      <h2 id={`ad-${ad.id}`} className="font-serif text-head [overflow-wrap:anywhere]">
        {ad.name}
        {isSample && <span className="font-sans text-fine text-mute"> · sample</span>}
      </h2>
      <p className="mt-1 font-medium [overflow-wrap:anywhere]">{ad.placement}</p>
      <p className="mt-1 max-w-[60ch] text-soft [overflow-wrap:anywhere]">{ad.description}</p>
      <p className="figures mt-1 text-fine text-mute">
        {ad.audience_size === 0 ? "No confirmed readers yet." : `${formatCount(ad.audience_size, "confirmed reader")}.`}
      </p>
    </div>
  );
}
