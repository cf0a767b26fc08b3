import localFont from "next/font/local";

/**
 * The faces of nearly every page, cut to Latin-1 and to the weights we use by scripts/assets/make-fonts.mjs. The
 * layout preloads the upright ones. Other letters come from the packages that app/globals.css imports.
 */
const sans = localFont({
  src: "./fonts/inter.woff2",
  weight: "400 600",
  variable: "--face-sans",
  adjustFontFallback: false,
});

const serif = localFont({
  src: "./fonts/newsreader.woff2",
  weight: "400",
  variable: "--face-serif",
  adjustFontFallback: false,
});

/** For code: not preloaded, as few pages show any. */
const mono = localFont({
  src: "./fonts/geist-mono.woff2",
  weight: "400 600",
  variable: "--face-mono",
  preload: false,
  adjustFontFallback: false,
});

/** Classes of `<html>` that define the faces for app/globals.css. */
export const faces = `${sans.variable} ${serif.variable} ${mono.variable}`;
