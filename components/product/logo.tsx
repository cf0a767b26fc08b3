import { picturePath } from "@/lib/media/address";
import { cn } from "../ui/cn";
import { LogoImage } from "./logo-image";

const sizes = {
  small: { box: "size-8 text-body", pixels: 32 },
  medium: { box: "size-10 text-head sm:size-12", pixels: 48 },
  large: { box: "size-20 text-title", pixels: 80 },
} as const;

interface LogoProps {
  name: string;
  logo_url: string | null;
  size?: keyof typeof sizes;
}

/** A fixed square with the logo over a monogram: what is missing or broken leaves the letter. The name always stands beside it. */
export function Logo({ name, logo_url, size = "medium" }: LogoProps) {
  const { box, pixels } = sizes[size];
  const src = logo_url && picturePath(logo_url);
  return (
    <span
      aria-hidden="true"
      className={cn(
        "relative inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-edge border bg-tint pt-[0.16em] font-serif text-on-tint leading-none",
        box,
      )}
    >
      {monogram(name)}
      {src && <LogoImage src={src} pixels={pixels} />}
    </span>
  );
}

function monogram(name: string): string {
  const [first = ""] = name.match(/[\p{L}\p{N}]/u) ?? [];
  return first.toLocaleUpperCase("en");
}
