import type { Product } from "@/lib/launch/product.schema";
import { ExternalLink, externalHref } from "../ui/external-link";

type Media = Product["media"][number];

const FALLBACK = { width: 1280, height: 800 };

/** Pictures in their own ratio; the sizes are in the markup, so nothing moves when they arrive. */
export function Gallery({ media, name }: { media: Media[]; name: string }) {
  if (media.length === 0) return null;
  return (
    <section aria-label="Gallery" className="-mx-4 sm:mx-0">
      <ul className="flex snap-x snap-mandatory gap-4 overflow-x-auto px-4 py-1 sm:px-1">
        {media.map((item) => (
          <li key={item.url} className="w-[92%] shrink-0 snap-start sm:w-auto sm:max-w-[92%]">
            <MediaItem item={item} name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MediaItem({ item, name }: { item: Media; name: string }) {
  const src = externalHref(item.url);
  if (!src) return null;
  const size = { width: item.width ?? FALLBACK.width, height: item.height ?? FALLBACK.height };
  const className =
    "h-auto max-h-[70dvh] w-full rounded-edge border bg-sunk object-contain sm:h-96 sm:w-auto sm:max-w-full";
  return (
    // The link shows the picture whole, and lets the keyboard scroll the row.
    <ExternalLink href={src} referrerPolicy="no-referrer">
      <img
        src={src}
        alt={item.alt || `Picture of ${name}`}
        {...size}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        className={className}
      />
    </ExternalLink>
  );
}
