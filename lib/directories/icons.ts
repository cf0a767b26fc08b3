/** Directories whose icon is shipped (scripts/assets/sample-logos.mjs). Browsers need to know them, so they stand here and not in the data. */
const withIcon = new Set(
  "alternativeto awwwards crunchbase dev-community devpost g2 hacker-news hackernoon indie-hackers peerlist product-hunt slashdot sourceforge stackshare trustpilot uplabs wellfound".split(
    " ",
  ),
);

/** The icon of a directory on this site: nobody's browser asks a directory for it. Null if none is known. */
export function directoryIcon(slug: string): string | null {
  return withIcon.has(slug) ? `/logos/${slug}.svg` : null;
}
