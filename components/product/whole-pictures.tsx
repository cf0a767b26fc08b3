import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "../ui/icon";
import { xShape } from "../ui/icon-shapes";
import { IconButton, nearest, Steps, show } from "./gallery-steps";

/** A picture of a gallery. */
export interface Slide {
  src: string;
  alt: string;
  width: number;
  height: number;
}

interface WholePicturesProps {
  slides: Slide[];
  name: string;
  /** The picture that was opened. */
  first: number;
  dialog: RefObject<HTMLDialogElement | null>;
}

/** All pictures whole, each as wide as the window. Loaded when somebody opens one. */
export default function WholePictures({ slides, name, first, dialog }: WholePicturesProps) {
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
        tabIndex={0}
        onScroll={() => setCurrent(nearest(row))}
        className="thin-bar flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto"
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
