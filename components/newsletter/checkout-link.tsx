import type { NewsletterAd } from "@/lib/schemas/newsletter";
import { Button } from "../ui/button";
import { externalHref, hostOf } from "../ui/external-link";

interface CheckoutLinkProps {
  ad: Pick<NewsletterAd, "name" | "checkout_url">;
  isSample: boolean;
  /** The listing that the link names. */
  tool: string | null;
}

/** The way out to where it is paid, and what to know before one goes there. */
export function CheckoutLink({ ad, isSample, tool }: CheckoutLinkProps) {
  const href = externalHref(ad.checkout_url);
  const host = hostOf(ad.checkout_url);
  return (
    <div data-screen-only="" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button asChild kind={isSample ? "line" : "solid"}>
        <a href={href} rel="nofollow noopener external">
          {isSample ? "Sample checkout" : "Go to the checkout"}
          <span className="sr-only"> for {ad.name}</span>
        </a>
      </Button>
      <p className="min-w-0 max-w-[52ch] text-fine text-soft [overflow-wrap:anywhere]">
        {isSample ? (
          <>
            Sample: <span className="font-mono">{host}</span> leads nowhere and nothing can be paid.
          </>
        ) : (
          <>
            You pay at <span className="font-mono">{host}</span>; we never see your card.
          </>
        )}
        {tool && ` The link names ${tool}.`}
      </p>
    </div>
  );
}
