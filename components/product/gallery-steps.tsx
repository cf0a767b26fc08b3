import type { ReactNode, RefObject } from "react";
import { Icon } from "../ui/icon";
import { chevronLeftShape, chevronRightShape } from "../ui/icon-shapes";

interface StepsProps {
  row: RefObject<HTMLUListElement | null>;
  current: number;
  count: number;
  className?: string;
}

/** Which picture of how many, and the ways to its neighbours. */
export function Steps({ row, current, count, className = "" }: StepsProps) {
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

export function IconButton({ label, isOff = false, onClick, children }: IconButtonProps) {
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

export function show(row: RefObject<HTMLUListElement | null>, index: number): void {
  row.current?.children[index]?.scrollIntoView({ inline: "start", block: "nearest" });
}

/** The picture at the beginning of what is seen; the last one once the row cannot be scrolled further. */
export function nearest(row: RefObject<HTMLUListElement | null>): number {
  const list = row.current;
  if (!list) return 0;
  const slides = [...list.children] as HTMLElement[];
  if (list.scrollLeft > 0 && list.scrollLeft + list.clientWidth >= list.scrollWidth - 2) return slides.length - 1;
  const start = list.offsetLeft + list.scrollLeft;
  const distances = slides.map((slide) => Math.abs(slide.offsetLeft - start));
  return distances.indexOf(Math.min(...distances));
}
