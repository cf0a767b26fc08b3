import localFont from "next/font/local";

/**
 * The faces of nearly every page, cut to Latin-1 and to the weights we use by scripts/make-fonts.mjs. The
 * layout preloads the upright ones. Other letters come from the packages that app/globals.css imports.
 */
const sans = localFont({
  src: "./fonts/inter.woff2",
  weight: "400 600",
  variable: "--face-sans",
  adjustFontFallback: false,
});

/** Its light face holds the digits, its italic the capital letters and the word "Week". */
const serif = localFont({
  src: [
    { path: "./fonts/newsreader.woff2", weight: "400" },
    { path: "./fonts/newsreader-digits.woff2", weight: "300" },
    { path: "./fonts/newsreader-italic.woff2", weight: "400", style: "italic" },
  ],
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
