interface LogoImageProps {
  src: string;
  pixels: number;
  /** The widths that usual and sharp screens are served. */
  widths: readonly [number, number];
  /** True for the logo at the head of a page, which is loaded at once. */
  isFirst: boolean;
}

/** A stored logo. If it cannot be loaded, public/theme.js hides it, and the ornament below it shows. */
export function LogoImage({ src, pixels, widths: [usual, sharp], isFirst }: LogoImageProps) {
  const isDrawing = src.endsWith(".svg");
  return (
    <img
      data-logo=""
      // Hidden before React arrives, perhaps.
      suppressHydrationWarning
      src={isDrawing ? src : `${src}?w=${usual}`}
      srcSet={isDrawing || usual === sharp ? undefined : `${src}?w=${usual} 1x, ${src}?w=${sharp} 2x`}
      alt=""
      width={pixels}
      height={pixels}
      loading={isFirst ? "eager" : "lazy"}
      decoding="async"
      className="absolute inset-0 size-full bg-plate object-contain"
    />
  );
}
