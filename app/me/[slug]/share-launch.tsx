import { Share } from "@/components/product/share";
import { CopyButton } from "@/components/ui/copy-button";
import { routes } from "@/lib/core/routes";
import { makersText } from "@/lib/launch/catalog/share-links";
import { CARD } from "@/lib/media/card/size";

interface ShareLaunchProps {
  name: string;
  slug: string;
  url: string;
  isWinner: boolean;
  /** ISO week. */
  week: string;
  finalRank: number | null;
  now: Date;
}

/** What a founder posts about the launch: a ready text, and the picture that others show beside it. */
export function ShareLaunch({ name, slug, url, isWinner, week, finalRank, now }: ShareLaunchProps) {
  const text = makersText({ name, week, finalRank, now });
  return (
    <section aria-labelledby="share-launch">
      <h2 id="share-launch" className="head-rule font-serif text-head">
        {finalRank === null ? "Tell people about your launch" : "Share your result"}
      </h2>
      <div className="grid gap-6 pt-4 md:grid-cols-[20rem_minmax(0,1fr)]">
        <img
          src={routes.card(isWinner ? "winners" : "products", slug)}
          alt={`${name}, as others see the link`}
          {...CARD}
          loading="lazy"
          className="h-auto w-full rounded-edge border"
        />
        <div className="flex min-w-0 flex-col gap-3">
          <blockquote className="max-w-[60ch] border-ink noted text-read [overflow-wrap:anywhere]">{text}</blockquote>
          <p className="-ml-1 text-fine">
            <CopyButton text={`${text} ${url}`} label="with your link" idle="Copy this text" />
          </p>
          <Share url={url} title={name} text={text} />
          <p className="text-fine text-mute">
            Your link shows this picture. Change the text as you like before you post.
          </p>
        </div>
      </div>
    </section>
  );
}
