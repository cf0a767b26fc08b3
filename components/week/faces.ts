import localFont from "next/font/local";

/**
 * What only the head of a week and the index of categories show: light digits, and an italic of capital letters and the word
 * "Week". Apart from app/fonts.ts, so that only their pages load them.
 */
const week = localFont({
  src: [
    { path: "../../app/fonts/newsreader-digits.woff2", weight: "300" },
    { path: "../../app/fonts/newsreader-italic.woff2", weight: "400", style: "italic" },
  ],
  variable: "--face-week",
  adjustFontFallback: false,
});

/** The class of the element whose text is set in `font-week`, or of one around it. */
export const weekFace = week.variable;
