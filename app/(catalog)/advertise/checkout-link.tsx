import { buttonClass } from "@/components/ui/button";
import { externalHref, hostOf } from "@/components/ui/external-link";
import type { NewsletterAd } from "@/lib/newsletter/newsletter.schema";

interface CheckoutLinkProps {
  ad: Pick<NewsletterAd, "name" | "checkout_url">;
  isSample: boolean;
  /** The name of the listing that the link is for. */
  tool: string | null;
}

/** The checkout link with a note on what to know before paying: the last part of the rate card. */
export function CheckoutLink({ ad, isSample, tool }: CheckoutLinkProps) {
  const host = <span className="font-mono">{hostOf(ad.checkout_url)}</span>;
  return (
    <div className="flex min-w-0 flex-col items-start gap-3 md:col-start-2 lg:col-start-3 lg:border-l lg:pl-8">
      <a
        href={externalHref(ad.checkout_url)}
        rel="nofollow noopener external"
        className={buttonClass({ kind: isSample ? "line" : "solid" })}
        data-screen-only=""
      >
        {isSample ? "Sample checkout" : "Go to the checkout"}
        <span className="sr-only"> for {ad.name}</span>
      </a>
      <p className="max-w-full text-fine text-soft [overflow-wrap:anywhere]">
        {isSample ? (
          <>A sample: {host} leads nowhere and nothing can be paid.</>
        ) : (
          <>You pay at {host}; we never see your card.</>
        )}
        {tool && (
          <>
            {" "}
            The link names <strong className="font-semibold">{tool}</strong>.
          </>
        )}
      </p>
    </div>
  );
}
