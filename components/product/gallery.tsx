"use client";

import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Product } from "@/lib/launch/product.schema";
import { picturePath } from "@/lib/media/address";
import { Icon } from "../ui/icon";
import { chevronLeftShape, chevronRightShape, xShape } from "../ui/icon-shapes";

type Media = Product["media"][number];

interface Slide {
  src: string;
  alt: string;
  width: number;
  height: number;
}

/** Pixels, for a picture whose size is unknown. */
const FALLBACK = { width: 1280, height: 800 };
/** How high the pictures of the row are on phones and on wider screens, in pixels; the classes below say the same. */
const HEIGHT = { phone: 224, wide: 384 };

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

  function open(event: MouseEvent, index: number) {
    // Whoever wants a new tab gets it.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(index);
  }

  return (
    <section aria-label="Gallery" className="-mx-4 sm:-mx-1">
      <ul
        ref={row}
        onScroll={() => setCurrent(nearest(row))}
        className="flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 py-1 motion-safe:scroll-smooth sm:scroll-px-1 sm:px-1"
      >
        {slides.map((slide, index) => (
          <li key={slide.src} className="max-w-[92%] shrink-0 snap-start">
            <a href={slide.src} onClick={(event) => open(event, index)} className="block">
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
        {opened !== null && <Whole slides={slides} name={name} first={opened} dialog={dialog} />}
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
      // On phones a usual wide picture fills the row, without bars above and below.
      className="h-[min(14rem,47vw)] w-auto max-w-full rounded-edge border bg-sunk object-contain sm:h-96"
    />
  );
}

interface WholeProps {
  slides: Slide[];
  name: string;
  /** The picture that was opened. */
  first: number;
  dialog: RefObject<HTMLDialogElement | null>;
}

/** All pictures whole, each as wide as the window. */
function Whole({ slides, name, first, dialog }: WholeProps) {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);

  useEffect(() => {
    // With its pictures in it, so that the focus goes inside, and there is something to scroll.
    dialog.current?.showModal();
    row.current?.children[first]?.scrollIntoView({ behavior: "instant", inline: "start", block: "nearest" });
  }, [dialog, first]);

  function step(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    show(row, nearest(row) + by);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut for the buttons inside.
    <div className="flex h-full flex-col" onKeyDown={step}>
      <ul
        ref={row}
        onScroll={() => setCurrent(nearest(row))}
        className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto"
      >
        {slides.map(({ src, alt, width, height }, index) => (
          <li key={src} className="flex w-full shrink-0 snap-start items-center justify-center p-4">
            <img
              src={src}
              alt={alt || `Picture of ${name}`}
              width={width}
              height={height}
              loading={index === first ? "eager" : "lazy"}
              className="max-h-full w-auto max-w-full object-contain"
            />
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between gap-4 border-t px-4 py-2">
        <p className="min-w-0 truncate text-fine text-soft">{slides[current]?.alt || name}</p>
        <div className="flex shrink-0 items-center gap-2">
          {slides.length > 1 && <Steps row={row} current={current} count={slides.length} />}
          <IconButton label="Close" onClick={() => dialog.current?.close()}>
            <Icon shape={xShape} />
          </IconButton>
        </div>
      </div>
    </div>
  );
}

interface StepsProps {
  row: RefObject<HTMLUListElement | null>;
  current: number;
  count: number;
  className?: string;
}

/** Which picture of how many, and the ways to its neighbours. */
function Steps({ row, current, count, className = "" }: StepsProps) {
  return (
    <div
      data-needs-script=""
      data-screen-only=""
      className={`flex items-center gap-1 text-fine text-mute ${className}`}
    >
      <IconButton label="Previous picture" isOff={current === 0} onClick={() => show(row, current - 1)}>
        <Icon shape={chevronLeftShape} />
      </IconButton>
      <span role="status" className="figures">
        {current + 1} of {count}
      </span>
      <IconButton label="Next picture" isOff={current === count - 1} onClick={() => show(row, current + 1)}>
        <Icon shape={chevronRightShape} />
      </IconButton>
    </div>
  );
}

interface IconButtonProps {
  label: string;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function IconButton({ label, isOff = false, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not disabled: the focus would be lost on the last picture.
      aria-disabled={isOff}
      onClick={() => isOff || onClick()}
      className="grid size-9 place-items-center rounded-small text-ink hover:bg-sunk aria-disabled:text-faint [&_svg]:size-5"
    >
      {children}
    </button>
  );
}

function show(row: RefObject<HTMLUListElement | null>, index: number): void {
  row.current?.children[index]?.scrollIntoView({ inline: "start", block: "nearest" });
}

/** The picture at the beginning of what is seen; the last one once the row cannot be scrolled further. */
function nearest(row: RefObject<HTMLUListElement | null>): number {
  const list = row.current;
  if (!list) return 0;
  const slides = [...list.children] as HTMLElement[];
  if (list.scrollLeft > 0 && list.scrollLeft + list.clientWidth >= list.scrollWidth - 2) return slides.length - 1;
  const start = list.offsetLeft + list.scrollLeft;
  const distances = slides.map((slide) => Math.abs(slide.offsetLeft - start));
  return distances.indexOf(Math.min(...distances));
}
