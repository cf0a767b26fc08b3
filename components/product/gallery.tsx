"use client";

import { lazy, type MouseEvent, Suspense, useRef, useState } from "react";
import type { Product } from "@/lib/launch/product.schema";
import { picturePath } from "@/lib/media/address";
import { nearest, Steps } from "./gallery-steps";
import type { Slide } from "./whole-pictures";

const loadWhole = () => import("./whole-pictures");
const WholePictures = lazy(loadWhole);

type Media = Product["media"][number];

/** Pixels, for a picture whose size is unknown. */
const FALLBACK = { width: 1280, height: 800 };
/** How high the pictures of the row are on phones and on wider screens, in pixels, in columns of full width; --row below says the same. */
const HEIGHT = { phone: 224, wide: 384 };

/** Loads what shows the pictures whole. If that fails, the click sees to it. */
const preload = () => void loadWhole().catch(() => {});

function slidesOf(media: Media[]): Slide[] {
  return media.flatMap(({ url, alt, width, height }) => {
    const src = picturePath(url);
    return src === null
      ? []
      : [{ src, alt: alt ?? "", width: width ?? FALLBACK.width, height: height ?? FALLBACK.height }];
  });
}

/**
 * Pictures in a row of one height, to swipe or step through; each opens whole. Sizes are in the markup, so that nothing moves
 * when they arrive. Without scripts the row scrolls, and a picture is a link to its file.
 */
export function Gallery({ media, name }: { media: Media[]; name: string }) {
  const slides = slidesOf(media);
  const row = useRef<HTMLUListElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [current, setCurrent] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  if (slides.length === 0) return null;

  function open(event: MouseEvent<HTMLAnchorElement>, index: number) {
    // A click for a new tab opens one.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    // Without the network for the script, the link does what it says.
    loadWhole().then(
      () => setOpened(index),
      () => window.location.assign(href),
    );
  }

  return (
    <section aria-label="Gallery" className="@container -mx-4 sm:-mx-1">
      <ul
        ref={row}
        onScroll={() => setCurrent(nearest(row))}
        className="thin-bar flex snap-x snap-mandatory items-start [--row:min(14rem,47vw)] scroll-px-4 gap-4 overflow-x-auto px-4 py-1 motion-safe:scroll-smooth sm:scroll-px-1 sm:px-1 sm:[--row:min(24rem,56cqi)] print:flex-wrap print:overflow-visible print:[--row:12rem]"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.src}
            // As wide as a picture of the row's height is, and no wider than the row: then its height follows.
            style={{ width: `min(92%, calc(var(--row) * ${slide.width / slide.height}))` }}
            className="shrink-0 snap-start"
          >
            <a
              href={slide.src}
              onPointerEnter={preload}
              onFocus={preload}
              onClick={(event) => open(event, index)}
              className="block"
            >
              <RowPicture slide={slide} name={name} isFirst={index === 0} />
            </a>
          </li>
        ))}
      </ul>
      {slides.length > 1 && <Steps row={row} current={current} count={slides.length} className="px-4 pt-2 sm:px-1" />}
      <dialog
        ref={dialog}
        aria-label={`Pictures of ${name}`}
        onClose={() => setOpened(null)}
        className="m-0 h-dvh max-h-none w-dvw max-w-none bg-paper text-ink backdrop:bg-ink"
      >
        <Suspense>
          {opened !== null && <WholePictures slides={slides} name={name} first={opened} dialog={dialog} />}
        </Suspense>
      </dialog>
    </section>
  );
}

function RowPicture({
  slide: { src, alt, width, height },
  name,
  isFirst,
}: {
  slide: Slide;
  name: string;
  isFirst: boolean;
}) {
  const shown = (high: number) => `${Math.round((high * width) / height)}px`;
  return (
    <img
      src={src}
      srcSet={width > 800 ? `${src}?w=320 320w, ${src}?w=800 800w, ${src} ${width}w` : undefined}
      sizes={`(min-width: 640px) min(60vw, ${shown(HEIGHT.wide)}), min(92vw, ${shown(HEIGHT.phone)})`}
      alt={alt || `Picture of ${name}`}
      width={width}
      height={height}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      className="h-auto w-full rounded-edge border bg-sunk"
    />
  );
}
