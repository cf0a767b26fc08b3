import { clsx } from "clsx";
import { picturePath } from "@/lib/media/address";
import { ornamentOf } from "@/lib/media/ornament";
import { LogoImage } from "./logo-image";

/** Pixels of the square, and the widths in which a stored logo is asked for: usual screens, then sharper ones. */
const sizes = {
  small: { box: "size-8 text-body", pixels: 32, widths: [64, 64] },
  medium: { box: "size-10 text-head sm:size-12", pixels: 48, widths: [64, 160] },
  large: { box: "size-16 text-title sm:size-20", pixels: 80, widths: [160, 320] },
} as const;

interface LogoProps {
  name: string;
  logo_url: string | null;
  size?: keyof typeof sizes;
}

/** A fixed square with the logo over a printer's ornament: what is missing or broken leaves that. The name is always next to it. */
export function Logo({ name, logo_url, size = "medium" }: LogoProps) {
  const { box, pixels, widths } = sizes[size];
  const src = logo_url && picturePath(logo_url);
  const { letter, ink, rule } = ornamentOf(name);
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: ink }}
      className={clsx(
        "ornament relative inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-edge border pt-[0.16em] font-serif",
        `ornament-${rule}`,
        box,
      )}
    >
      {letter}
      {src && <LogoImage src={src} pixels={pixels} widths={widths} isFirst={size === "large"} />}
    </span>
  );
}
