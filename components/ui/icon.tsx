interface IconProps {
  /** One of icon-shapes.ts. A page loads only the shapes that its scripts draw. */
  shape: string;
  className?: string;
}

/** An icon beside words, or in a control that has a name: it says nothing to screen readers. */
export function Icon({ shape, className = "size-4" }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shape} />
    </svg>
  );
}
