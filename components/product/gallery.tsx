import type { Product } from "@/lib/launch/product.schema";
import { ExternalLink, externalHref } from "../ui/external-link";

type Media = Product["media"][number];

const FALLBACK = { width: 1280, height: 800 };

/** Pictures in their own ratio; the sizes are in the markup, so nothing moves when they arrive. */
export function Gallery({ media, name }: { media: Media[]; name: string }) {
  if (media.length === 0) return null;
  return (
    <section aria-label="Gallery" className="-mx-4 sm:mx-0">
      <ul className="flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 py-1 sm:scroll-px-1 sm:px-1">
        {media.map((item) => (
          <li key={item.url} className="max-w-[92%] shrink-0 snap-start">
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
  // All of one height, so that nothing is empty below a landscape picture beside a tall one.
  const className = "h-56 w-auto max-w-full rounded-edge border bg-sunk object-contain sm:h-96";
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
